import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { nestedUses } from '../../../tests/fixtures/nested-uses.ts';
import { drawingFaults } from './drawing.ts';
import { expansionOf } from './expansion.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${inside}\n</svg>`;

function expand(text: string) {
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  if (!root) throw new Error('The drawing is empty.');
  const { fault, steps } = expansionOf(root);
  return { fault: fault && `${fault.at.nodeName} ${fault.isCircular ? 'refers to itself' : 'draws too much'}`, steps };
}

/**
 * Returns elements, each drawn `width` times by the next one.
 * @param part draws the element of a number once
 */
const nested = (depth: number, width: number, part: (at: number) => string, wrap = 'g'): string =>
  svg(
    [
      `<${wrap} id="a0"><path d="M0 0h1"/></${wrap}>`,
      ...Array.from({ length: depth }, (_, at) => `<${wrap} id="a${at + 1}">${part(at).repeat(width)}</${wrap}>`),
      part(depth),
    ].join('\n'),
  );

const use = (at: number) => `<use href="#a${at}"/>`;
const large = `<path id="a" d="${'M0 0h1'.repeat(500)}"/>`;

describe('a drawing that draws too much', () => {
  test.each([
    ['uses of uses', nested(20, 2, use), 'g draws too much'],
    [
      'masks of masked shapes',
      nested(20, 2, (at) => `<path d="M0 0" mask="url(#a${at})"/>`, 'mask'),
      'mask draws too much',
    ],
    ['patterns', nested(20, 2, (at) => `<path d="M0 0" fill="url( #a${at} )"/>`, 'pattern'), 'pattern draws too much'],
    ['markers', nested(20, 1, (at) => `<path d="M0 0h1" marker-end="url(#a${at})"/>`, 'marker'), 'path draws too much'],
    ['a large shape, often', svg(large + '<use href="#a"/>'.repeat(200)), 'svg draws too much'],
    [
      'a marker at many points',
      svg(`<marker id="m">${large}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(200)}"/>`),
      'path draws too much',
    ],
    [
      'a chain of uses',
      svg(Array.from({ length: 2000 }, (_, at) => `<g id="a${at + 1}">${use(at)}</g>`).join('')),
      'svg draws too much',
    ],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>'), 'use refers to itself'],
    [
      'a pattern that is filled with itself',
      svg('<pattern id="p"><path fill="url(#p)"/></pattern>'),
      'path refers to itself',
    ],
  ])('%s', (_, text, want) => expect(expand(text).fault).toBe(want));

  test.each([
    [
      'a part used a thousand times',
      svg(`<defs><path id="a" d="M0 0h1v1"/></defs>${'<use href="#a" x="1"/>'.repeat(1000)}`),
    ],
    [
      'a thousand shapes with one gradient',
      svg(
        `<linearGradient id="g">${'<stop offset="0"/>'.repeat(10)}</linearGradient>${'<path fill="url(#g)" d="M0 0h1v1"/>'.repeat(1000)}`,
      ),
    ],
    ['a part that is not there', svg('<use href="#gone"/><path fill="url(#gone)"/>')],
    ['an id that stands twice', svg('<g id="a"><path id="b"/></g><g id="c"><use href="#a"/><path id="a"/></g>')],
  ])('not %s', (_, text) => expect(expand(text).fault).toBeUndefined());
});

test('is reported with its line and a remedy', () => {
  expect(drawingFaults(nestedUses)).toEqual([
    {
      line: 15,
      message: '<g> draws more than 500 KB of shapes with what it refers to',
      tip: 'Each use, pattern, mask and marker draws its shapes again, and nested ones multiply. Draw fewer of them, or write the shapes out.',
    },
  ]);
  expect(drawingFaults(svg('<path d="M0 0"/>\n<g id="a"><use href="#a"/></g>'))).toMatchObject([
    { line: 3, message: '<use> refers to itself, or to something that it is a part of' },
  ]);
});
