export async function isStorageLasting(): Promise<boolean | undefined> {
  try {
    return await manager()?.persisted();
  } catch {
    return undefined;
  }
}

export async function askForLastingStorage(): Promise<boolean> {
  try {
    return (await manager()?.persist()) ?? false;
  } catch {
    return false;
  }
}

/** Storage manager of the browser; missing on plain-http pages, although its type says that it always exists. */
const manager = (): StorageManager | undefined => globalThis.navigator?.storage;
