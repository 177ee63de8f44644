/** Storage manager of the browser; missing on plain-http pages, although its type says that it always exists. */
const manager = (): StorageManager | undefined => globalThis.navigator?.storage;

export const isStorageLasting = async (): Promise<boolean | undefined> =>
  manager()
    ?.persisted()
    .catch(() => undefined);

export const askForLastingStorage = async (): Promise<boolean> =>
  (await manager()
    ?.persist()
    .catch(() => false)) ?? false;
