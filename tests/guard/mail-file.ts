/** The tests' own reader of mail files (RFC 5322, RFC 2045, RFC 2047), without code of the app. */
export interface MailFile {
  /** Headers in the order of the file, which may repeat one, unfolded and decoded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

const utf8 = (base64: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));

export function readMailFile(file: string): MailFile {
  if (!/^(?:[\x20-\x7e]*\r\n)*$/.test(file)) throw new Error('a line does not end in CRLF, or holds what is not ASCII');
  const lines = file.split('\r\n');
  const longest = Math.max(...lines.map((line) => line.length));
  if (longest > 998) throw new Error(`a line of ${longest} characters`);
  const [head = '', ...body] = file.split('\r\n\r\n');
  const headers = head
    .replaceAll('\r\n ', ' ')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`no header: ${line}`);
      return [name, decodedWords(value)] as const;
    });
  const encoding = headers.find(([name]) => name === 'Content-Transfer-Encoding')?.[1];
  if (encoding !== 'base64') throw new Error(`encoded as ${encoding}`);
  return { headers, text: utf8(body.join('\r\n\r\n')) };
}

/** Decodes encoded words; white space between two of them is dropped. */
function decodedWords(value: string): string {
  const words = value.split(/\s+/);
  if (!words.every((word) => word.startsWith('=?'))) return value;
  return words
    .map((word) => {
      const [, base64] = /^=\?UTF-8\?B\?([A-Za-z0-9+/]+=*)\?=$/.exec(word) ?? [];
      if (base64 === undefined || word.length > 75) throw new Error(`no encoded word: ${word}`);
      return utf8(base64);
    })
    .join('');
}
