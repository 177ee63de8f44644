import { type FileKind, formatOf, importedFile, importedText, parsed, pathOf } from '../../../quotes/imported-file.ts';
import { type Letterhead, LetterheadSchema } from '../../../quotes/letterhead.ts';
import { errorText } from '../../../ui/error-text.ts';
import { logoBlob } from './logo-blob.ts';
import { readLogo } from './read-logo.ts';

const kind: FileKind = { name: 'quote letter', mark: 'quotr-quote-letter/', version: 1 };
export const letterheadFileName = 'quote-letter.json';

export const writeLetterheadFile = (letterhead: Letterhead): string =>
  JSON.stringify({ format: formatOf(kind), ...letterhead }, null, 2);

/**
 * Reads a letterhead from a picked file.
 * @throws Error with the fault and its place in the file, if the file can't be imported
 */
export async function readLetterheadFile(file: Blob): Promise<Letterhead> {
  const { file: found, version } = importedFile(await importedText(file, kind), kind);
  if (version === undefined) throw new Error('The file is no quote letter.');
  const { format: _, ...rest } = found;
  const unknown = Object.keys(rest).find((key) => !Object.hasOwn(LetterheadSchema.entries, key));
  if (unknown !== undefined) throw new Error(`${pathOf([unknown])}: a quote letter has nothing of this name.`);
  const letterhead = parsed(LetterheadSchema, rest, []);
  if (letterhead.logo) await checkLogo(logoBlob(letterhead.logo), letterhead.logo.type);
  return letterhead;
}

async function checkLogo(picture: Blob, type: string): Promise<void> {
  try {
    const logo = await readLogo(picture);
    if (logo.type !== type) throw new Error(`It is of the type ${logo.type}.`);
  } catch (error) {
    throw new Error(`logo: ${errorText(error)}`, { cause: error });
  }
}
