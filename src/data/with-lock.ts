/** Runs `work` while no other tab runs work of the same name; without Web Locks it runs at once. */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  // Its type says that it always exists, but it is missing on plain-http pages and in older browsers.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? await locks.request(name, async () => work()) : work();
}
