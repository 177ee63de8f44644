/** Settings files that the app never exports. */
import { randomNumbers } from '../../oracle/random.ts';
import { hostileNames } from '../hostile/names.ts';
import { seed } from '../size.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const sound =
  '{"format":"quotr-settings/1","markups":{"banners":{"pct":15,"fixed":2.5},"signs":{"pct":5,"fixed":0}},"shipping":{"banners":12.5}}';

const file = (name: string, text: string): HostileFile => ({ name, bytes: new TextEncoder().encode(text) });

const values = [
  '1e309',
  '-1e309',
  '-0',
  '-1',
  '-0.0000001',
  '1e-400',
  '0.1e1',
  '1e5',
  '99999999999999999999',
  '12345678901234567890.123',
  '"7,5"',
  '"7.5"',
  '" 7 "',
  '""',
  '" "',
  '"0x10"',
  '"1e3"',
  '"１５"',
  '"NaN"',
  '"Infinity"',
  '"<b>7</b>"',
  '"\\u0000"',
  '"\\ud800"',
  'true',
  'false',
  'null',
  '[]',
  '[15]',
  '{}',
  '{"valueOf":15}',
  '{"__proto__":15}',
  `"${'9'.repeat(5000)}"`,
  '9'.repeat(5000),
  `0.${'0'.repeat(5000)}1`,
];
const places: readonly (readonly [string, (value: string) => string])[] = [
  ['markups.banners.pct', (value) => `{"markups":{"banners":{"pct":${value},"fixed":1}}}`],
  ['markups.banners.fixed', (value) => `{"markups":{"banners":{"pct":15,"fixed":${value}}}}`],
  ['markups.banners', (value) => `{"markups":{"banners":${value}}}`],
  ['markups', (value) => `{"markups":${value}}`],
  ['shipping.banners', (value) => `{"markups":{},"shipping":{"banners":${value}}}`],
  ['the whole', (value) => value],
];

const keyed: readonly (readonly [string, (key: string) => string])[] = [
  ['a category', (key) => `{"markups":{${key}:{"pct":15,"fixed":1}},"shipping":{${key}:1}}`],
  ['a part', (key) => `{"markups":{},${key}:{"pct":15}}`],
  ['in a row', (key) => `{"markups":{"banners":{"pct":15,${key}:{"polluted":true}}}}`],
  ['around all', (key) => `{${key}:{"markups":{"banners":{"pct":15}}}}`],
];

const shapes: readonly HostileFile[] = [
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['a trailing comma', '{"markups":{"banners":{"pct":15},}}'],
  ['comments', '{/* x */"markups":{}}'],
  ['NaN', '{"markups":{"banners":{"pct":NaN}}}'],
  ['single quotes', "{'markups':{}}"],
  ['two values', '{"markups":{}}{"markups":{}}'],
  ['a script', '<script>alert(1)</script>'],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['lists for all', '{"markups":[["banners",{"pct":15}]],"shipping":[]}'],
  ['a row twice', '{"markups":{"banners":{"pct":15},"banners":{"pct":99}}}'],
  ['a row twice, spelled in two ways', '{"markups":{"banners":{"pct":15},"b\\u0061nners":{"pct":99}}}'],
  ['a value twice', '{"markups":{"banners":{"pct":15,"pct":99}}}'],
  ['a part twice', '{"markups":{},"markups":{"banners":{"pct":99}}}'],
  ['the mark twice', '{"format":"quotr-settings/1","format":"x","markups":{}}'],
  ['a mark that is no text', '{"format":{"toString":1},"markups":{}}'],
  ['a later mark', '{"format":"quotr-settings/99","markups":{}}'],
  ['lists a hundred thousand deep', `{"markups":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['maps a hundred thousand deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['brackets never closed', '['.repeat(500_000)],
  ['quotes never closed', `{"markups":"${'\\"'.repeat(400_000)}`],
  [
    'twenty thousand categories',
    `{"markups":{${Array.from({ length: 20_000 }, (_, at) => `"c${at}":{"pct":1}`).join(',')}}}`,
  ],
  ['a long key', `{"markups":{"${'k'.repeat(900_000)}":{"pct":15}}}`],
].map(([name = '', text = '']) => file(name, text));

const large: readonly HostileFile[] = [
  ['fifty megabytes', () => `{"markups":{"banners":{"pct":15}},"x":"${'x'.repeat(50_000_000)}"}`],
  [
    'a million categories',
    () => `{"markups":{${Array.from({ length: 1_000_000 }, (_, at) => `"c${at}":{"pct":1}`).join(',')}}}`,
  ],
  ['fifty megabytes of brackets', () => '['.repeat(50_000_000)],
].map(([name, text]) => file(String(name), typeof text === 'function' ? text() : ''));

const bytes: readonly HostileFile[] = [
  ['UTF-16', Buffer.from(`\uFEFF${sound}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(sound, 'utf16le')],
  ['a mark of the byte order', Buffer.from(`\uFEFF${sound}`, 'utf8')],
  ['two marks', Buffer.from(`\uFEFF\uFEFF${sound}`, 'utf8')],
  ['Latin-1', Buffer.from('{"markups":{"caf\u00e9":{"pct":15}}}', 'latin1')],
  ['NUL', Buffer.from(sound.replace('banners', 'ban\u0000ners'))],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['a zip', Buffer.from('PK\u0003\u0004')],
  ['an overlong slash', Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
].map(([name, content]) => ({ name: String(name), bytes: new Uint8Array(Buffer.from(content ?? '')) }));

/** Returns sound files with a few characters changed, dropped or doubled. */
function slips(count: number): readonly HostileFile[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, at) => {
    let text = sound;
    for (let slip = random(1, 3); slip > 0; slip--) {
      const place = random(0, text.length - 1);
      const kinds = ['', text.charAt(place).repeat(2), String.fromCharCode(random(32, 126)), '"', '{', '}', ':'];
      text = text.slice(0, place) + (kinds[random(0, kinds.length - 1)] ?? '') + text.slice(place + 1);
    }
    return file(`slip ${at}: ${text}`, text);
  });
}

export const hostileFiles: readonly HostileFile[] = [
  ...shapes,
  ...bytes,
  ...large,
  ...places.flatMap(([place, write]) => values.map((value) => file(`${place} = ${value.slice(0, 30)}`, write(value)))),
  ...keyed.flatMap(([place, write]) =>
    hostileNames.map((name) => file(`${place} named ${name.slice(0, 30)}`, write(JSON.stringify(name)))),
  ),
  ...slips(250),
];
