/** Whether the browser keeps what is stored also when the disk is short of room; undefined where it does not say. */
export async function isStorageLasting(): Promise<boolean | undefined> {
  try {
    return await manager()?.persisted();
  } catch {
    return undefined;
  }
}

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
