/** Runs `work` while no other tab runs work of the same name. In a browser without Web Locks, runs `work` at once. */
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
    // A page halted by a print dialog or a debugger is refused the lock that it waited for.
    return ask();
  }
}
