import { expect, test } from 'vitest';
import { isSealed, sealed } from './seal.ts';

const text = 'export const a = 1;\nexport const b = 2;\n';
const script = await sealed(text, (hash) => `//${hash}`);

test('a sealed text is the text with a comment after it', () =>
  expect(script).toMatch(/^export const a = 1;\nexport const b = 2;\n\n\/\/[\w+/]{43}=$/));

test.each<{ what: string; text: string; want: boolean }>([
  { what: 'as it was built', text: script, want: true },
  { what: 'a drawing', text: await sealed('<svg/>', (hash) => `<!--${hash}-->`), want: true },
  { what: 'letters of other scripts', text: await sealed('“é”', (hash) => `//${hash}`), want: true },
  { what: 'another character', text: script.replace('1', '7'), want: false },
  { what: 'the first half', text: script.slice(0, script.length / 2), want: false },
  { what: 'without its seal', text, want: false },
  { what: 'more behind it', text: `${script}\nmore`, want: false },
  { what: 'a page', text: '<!doctype html>\n<title>Quotr</title>\n', want: false },
  { what: 'one line', text: 'x', want: false },
  { what: 'nothing', text: '', want: false },
])('$what: $want', async (given) => expect(await isSealed(given.text)).toBe(given.want));
