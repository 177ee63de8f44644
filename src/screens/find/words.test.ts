import { expect, test } from 'vitest';
import { markWords, nameWords } from './words.ts';

test.each([
  ['8oz Mesh', ['8oz', 'mesh']],
  ['Café Schilder, GROẞ', ['cafe', 'schilder', 'gross']],
  ['Pat O’Hara', ['pat', 'ohara']],
  ['24″ × 18″', ['24x18']],
  ['2.5x3.5', ['2.5x3.5']],
  ['Color front + B&W back (4/1)', ['color', 'front', 'b', 'w', 'back', '4/1']],
  ['Q-7F3KD-0142', ['q', '7f3kd', '0142']],
  ['看板 大', ['看板', '大']],
  [' – ', []],
])('the words of %j are %j', (text, want) => expect(nameWords(text)).toEqual(want));

const marked = (text: string, ...sought: readonly string[]) =>
  markWords(text, sought)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['8oz Mesh', ['mes'], '8oz [Mes]h'],
  ['Foil Sides: Foil on Front', ['foil'], '[Foil] Sides: [Foil] on Front'],
  ['Banners', ['ba', 'banner'], '[Banner]s'],
  ['Artist Canvas', ['vas'], 'Artist Can[vas]'],
  ['Café', ['cafe'], '[Café]'],
  ['Cafe\u0301 Noir', ['caf'], '[Cafe\u0301] Noir'],
  ["Pat O'Hara", ['oha'], "Pat [O'Hara]"],
  ['Banners', [], 'Banners'],
])('in %j, %j are marked: %s', (text, sought, want) => expect(marked(text, ...sought)).toBe(want));
