import type { StoredDocument } from './documents/stored-document.ts';
import type { Journal } from './journal.ts';
import { ownPrefix } from './keys.ts';
import type { QuoteStore } from './ports.ts';
import type { TextStore } from './text-store.ts';

interface Device {
  readonly texts: TextStore;
  readonly journal: Journal;
  readonly quotes: () => Promise<QuoteStore>;
}

const ownKeys = ({ texts }: Device): readonly string[] => texts.keys().filter((key) => key.startsWith(ownPrefix));

/** Returns everything that the app keeps on this device, as stored. */
export async function copyOfDevice(device: Device): Promise<Readonly<Record<string, unknown>>> {
  const { texts, journal } = device;
  // If the quotes can't be read, the copy has the error's text in their place.
  const quoteCopy = await device
    .quotes()
    .then(({ archive }) => archive.copy())
    .catch(String);
  const inJournal = await Promise.all((await journal.keys()).map(async (key) => [key, await journal.get(key)]));
  // Local storage is read after the journal, and in one step. If reading paused between two keys, a text that is moved
  // to another key during the pause could be missing from the copy.
  return {
    localStorage: Object.fromEntries(ownKeys(device).map((key) => [key, texts.get(key)])),
    journal: Object.fromEntries(inJournal),
    quotes: quoteCopy,
  };
}

/** Deletes everything that the app keeps on this device. @throws StorageError */
export async function resetDevice(
  device: Device,
  documents: readonly Pick<StoredDocument<unknown>, 'key' | 'reset'>[],
): Promise<void> {
  const documentKeys = new Set(documents.map(({ key }) => key));
  const { texts, journal } = device;
  for (const key of ownKeys(device)) if (!documentKeys.has(key)) texts.remove(key);
  for (const key of await journal.keys())
    if (!documentKeys.has(key)) await journal.put(key, { text: null, written: Date.now() });
  await Promise.all(documents.map((document) => document.reset()));
  await (await device.quotes()).archive.reset();
}
