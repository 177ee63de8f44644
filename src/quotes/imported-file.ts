import * as v from 'valibot';
import { isRecord } from './record.ts';

export interface FileKind {
  readonly name: string;
  /** Beginning of the file's `format` before the version number, such as `quotr-quotes/`. */
  readonly mark: string;
  readonly version: number;
  readonly maxMegabytes?: number;
}

/** Default maximum size of an imported file in megabytes. Letterheads and settings are much smaller. */
const usualMegabytes = 1;

const maxShownLength = 40;

/** Returns a path such as `quotes[12].lines[0].total`. Cuts long keys, so that a crafted file can't fill the screen. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${shown(key)}`))
    .join('')
    .replace(/^\./, '');

/** Returns a key or a value for the screen. Replaces characters that would move or hide neighboring text. */
export function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > maxShownLength ? `${plain.slice(0, maxShownLength)}…` : plain;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not valid JSON.');
  }
}

export const formatOf = ({ mark, version }: FileKind): string => `${mark}${version}`;

/** @throws Error if the file is too large, or is no text in UTF-8 */
export async function importedText(file: Blob, { name, maxMegabytes = usualMegabytes }: FileKind): Promise<string> {
  if (file.size > maxMegabytes * 1_000_000)
    throw new Error(`The file is larger than ${maxMegabytes} MB: it is not a ${name}.`);
  const text = await file.text();
  if (text.includes('\uFFFD')) throw new Error('The file is not UTF-8 text. Save it as UTF-8.');
  return text;
}

/** @throws Error whose message says why the file can't be imported */
export function importedFile(text: string, { name, mark, version: newest }: FileKind) {
  const file = parseJson(text);
  if (!isRecord(file)) throw new Error(`The file is not a ${name}.`);
  if (typeof file['format'] !== 'string' || !file['format'].startsWith(mark)) return { file };
  const version = Number(file['format'].slice(mark.length));
  if (!Number.isSafeInteger(version) || version < 1) throw new Error(`The file is not a ${name}.`);
  if (version > newest) throw new Error('The file was made by a newer version of Quotr. Reload the page.');
  return { file, version };
}

/** @throws Error whose message names the path of the fault */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, found: unknown, place: readonly (string | number)[]): T {
  const read = v.safeParse(schema, found);
  if (read.success) return read.output;
  const [{ path = [], received, expected, message }] = read.issues;
  const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  throw new Error(`${pathOf([...place, ...keys])}: found ${shown(received)}, expected ${expected ?? message}.`);
}
