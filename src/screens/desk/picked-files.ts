/** Reads dropped and picked files and folders. */
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
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [await read(file, entry.fullPath.slice(1))];
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
