/** Whether a price book is being saved this very moment. */
import { workbookFile } from '../language/sheet-names.ts';
import type { SourceFile } from '../language/source.ts';

type Files = ReadonlyMap<string, Uint8Array>;
const filesOf = (sources: readonly SourceFile[]): Files => new Map(sources.map(({ path, bytes }) => [path, bytes]));

/** Paths that are new, gone or hold other bytes, sorted. */
export function changedPaths(before: readonly SourceFile[], after: readonly SourceFile[]): readonly string[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => !same(old.get(path), now.get(path))).toSorted();
}

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;

/** A file that was there is gone (deleted, to be created again), a file is empty, or the workbook's zip has no end yet. */
export function isUnfinished(before: readonly SourceFile[], after: readonly SourceFile[]): boolean {
  const [old, now] = [filesOf(before), filesOf(after)];
  const isGone = Array.from(old.keys()).some((path) => !now.has(path));
  const isEmpty = after.some(({ path, bytes }) => bytes.length === 0 && old.get(path)?.length !== 0);
  const workbook = now.get(workbookFile);
  return isGone || isEmpty || (workbook !== undefined && !isWholeZip(workbook));
}

const endSignature = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
const endSize = 22;

/** A zip ends with a record of its own that says where the list of its files stands. */
export function isWholeZip(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf(endSignature);
  if (end < 0 || end + endSize > buffer.length) return false;
  const [listSize, listAt, comment] = [
    buffer.readUInt32LE(end + 12),
    buffer.readUInt32LE(end + 16),
    buffer.readUInt16LE(end + 20),
  ];
  return listAt + listSize <= end && end + endSize + comment <= buffer.length;
}
