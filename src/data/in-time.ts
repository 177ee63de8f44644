export async function inTime<T>(
  work: Promise<T>,
  timeoutMs: number,
  late = () => new Error(`There was no answer within ${timeoutMs} ms.`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
