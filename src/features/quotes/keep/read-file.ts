import { utf8Text } from '../../../storage/utf8-text.ts';

const maxMegabytes = 200;
const megabyte = 1_000_000;

/** The text of a picked file. @throws Error whose message says why it can be no backup; one that is too large is not even read. */
export async function backupText(file: File): Promise<string> {
  if (file.size > maxMegabytes * megabyte)
    throw new Error(`The file is larger than ${maxMegabytes} MB: it is no backup of quotes.`);
  const text = utf8Text(await file.arrayBuffer());
  if (text === undefined)
    throw new Error('The file is not a text in UTF-8: it is no backup of quotes, or was changed.');
  return text;
}
