/** Asks the browser, which may ask the person. @returns what it granted */
export async function askForLastingStorage(): Promise<boolean> {
  try {
    return (await manager()?.persist()) ?? false;
  } catch {
    return false;
  }
}

/** Its type says that it always exists, but it is missing on plain-http pages. */
const manager = (): StorageManager | undefined => globalThis.navigator?.storage;
