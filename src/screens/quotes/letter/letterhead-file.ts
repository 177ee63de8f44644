import { isRecord } from '../../../quotes/record.ts';
import { type Letterhead, LetterheadSchema } from '../../../quotes/letterhead.ts';
import { parsed } from '../../../quotes/parsed.ts';
import { parseStrictJson, pathOf } from '../../../quotes/strict-json.ts';
import { errorText } from '../../../ui/error-text.ts';
import { logoBlob } from './logo-blob.ts';
import { readLogo } from './read-logo.ts';
import { utf8Text } from '../../../quotes/utf8-text.ts';

const format = 'quotr-quote-letter/1';
export const letterheadFileName = 'quote-letter.json';
/** Maximum size: three times the largest logo. */
const maxBytes = 1_000_000;

export const writeLetterheadFile = (letterhead: Letterhead): string =>
  JSON.stringify({ format, ...letterhead }, null, 2);

/**
 * Reads a letterhead from a picked file.
 * @throws Error with reason and place if it can't be imported
 */
export async function readLetterheadFile(file: Blob): Promise<Letterhead> {
  if (file.size > maxBytes) throw new Error('The file is larger than 1 MB: it is no quote letter.');
  const text = utf8Text(await file.arrayBuffer());
  if (text === undefined) throw new Error('The file is not a text in UTF-8: it is no quote letter, or was changed.');
  const found = parseStrictJson(text);
  if (!isRecord(found) || typeof found['format'] !== 'string' || !found['format'].startsWith('quotr-quote-letter/'))
    throw new Error('The file is no quote letter of Quotr.');
  if (found['format'] !== format) throw new Error('The file was made by a newer version of Quotr. Reload the page.');
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
