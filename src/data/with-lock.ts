/** Runs `work` while it holds the lock `name`, which all tabs share. Without Web Locks, runs `work` at once. */
export async function withLock<T>(
  name: string,
  work: () => T | Promise<T>,
  options: Pick<LockOptions, 'signal'> = {},
): Promise<T> {
  // The lock manager; missing on plain-http pages and in older browsers, although its type says that it always exists.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  let begun = false;
  const ask = () =>
    locks.request(name, options, async () => {
      begun = true;
      return work();
    });
  try {
    return await ask();
  } catch (error) {
    if (begun || options.signal?.aborted) throw error;
    // If a print dialog or a debugger halts the page, the browser rejects the page's waiting request for the lock.
    return ask();
  }
}
