/** Reads dropped and picked files and folders, and follows a file that is saved repeatedly. */
import type { DeskFile } from './desk.worker.ts';

const read = async (file: File, path = file.webkitRelativePath || file.name): Promise<DeskFile> => ({
  path,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

export const pickedFiles = (files: readonly File[]): Promise<readonly DeskFile[]> =>
  Promise.all(files.map((file) => read(file)));

/** Returns all dropped files and the files in dropped folders, with their paths. */
export async function droppedFiles({ items }: DataTransfer): Promise<readonly DeskFile[]> {
  // Reads the list at once, because the browser empties the list when the event has ended.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry());
  const files = await Promise.all(entries.flatMap((entry) => (entry ? filesIn(entry) : [])));
  return files.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly DeskFile[]> {
  const path = entry.fullPath.slice(1);
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [await read(file, path)];
  }
  if (!isFolder(entry)) return [];
  const files = await Promise.all((await entriesOf(entry.createReader())).map(filesIn));
  return files.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Reads all entries of a folder, which the browser returns in portions. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await entriesOf(reader))];
}

/** A file that can be read again after it is saved. TypeScript's own library does not have this type. */
export interface FileHandle {
  readonly getFile: () => Promise<File>;
}

declare global {
  interface Window {
    /** Absent in browsers that can't read a chosen file again. */
    readonly showOpenFilePicker?: (options: { readonly multiple: boolean }) => Promise<readonly FileHandle[]>;
  }
}

/** True in browsers that can read a chosen file again; false on prerendered pages. */
export const canFollow = typeof window !== 'undefined' && window.showOpenFilePicker !== undefined;

/** Milliseconds between two checks of a followed file. */
const lookMs = 1000;

/**
 * Calls `onFile` with the file after about a second, and again after each save. After a failed read, calls `onFailure`
 * and stops.
 * @returns a function that stops following
 */
export function followFile(
  handle: FileHandle,
  onFile: (file: DeskFile) => void,
  onFailure: (message: string) => void,
): () => void {
  let savedAt = 0;
  let isEnded = false;
  const look = async (): Promise<void> => {
    const file = await handle.getFile();
    if (isEnded || file.lastModified === savedAt) return;
    const picked = await read(file);
    savedAt = file.lastModified;
    onFile(picked);
  };
  const timer = setInterval(() => {
    look().catch(() => {
      end();
      onFailure('The file can no longer be read, so it is no longer watched. Choose it again.');
    });
  }, lookMs);
  function end(): void {
    isEnded = true;
    clearInterval(timer);
  }
  return end;
}
