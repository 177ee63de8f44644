import { describe, expect, it } from 'vitest';
import { drawingFaults } from './drawing.ts';

const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>\n${inside}\n</svg>\n`;

const said = (text: string): readonly string[] =>
  drawingFaults(text).map(({ line, message }) => (line === undefined ? message : `${line}: ${message}`));

describe('a plain drawing', () => {
  it.each([
    [
      'shapes',
      '<g transform="scale(2)"><path d="M0 0h8v8H0z" fill="#fff" stroke-width="2"/><circle cx="1" cy="1" r="1"/></g>',
    ],
    [
      'a gradient of its own',
      '<defs><linearGradient id="shade"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="8" height="8" fill="url(#shade)"/>',
    ],
    ['a part used again', '<defs><path id="leaf" d="M0 0h1"/></defs><use href="#leaf" x="2"/>'],
    ['words', '<title>Cards & co'.replace('&', '&amp;') + '</title><text x="1" y="2" font-size="2">8 pt</text>'],
    ['a comment', '<!-- made by hand: see url(https://example.com) --><path d="M0 0h8"/>'],
  ])('has %s', (_, inside) => expect(said(svg(inside))).toEqual([]));
});

describe('forbidden content of a drawing', () => {
  it.each([
    ['<script>alert(1)</script>', '2: <script> does not belong in a drawing'],
    ['<path d="M0 0"/>\n<foreignObject><p/></foreignObject>', '3: <foreignObject> does not belong in a drawing'],
    ['<image href="#a"/>', '2: <image> does not belong in a drawing'],
    ['<style>path{fill:url(//evil.example)}</style>', '2: <style> does not belong in a drawing'],
    ['<path d="M0 0" onclick="alert(1)"/>', '2: the attribute onclick does not belong in a drawing'],
    ['<path d="M0 0" style="fill:red"/>', '2: the attribute style does not belong in a drawing'],
    ['<use href="https://evil.example/a.svg#b"/>', '2: href refers to something outside of the drawing'],
    ['<use href="javascript:alert(1)"/>', '2: href refers to something outside of the drawing'],
    ['<path d="M0 0" fill="url(https://evil.example/#a)"/>', '2: fill refers to something outside of the drawing'],
    ['<path d="M0 0" fill="u\\72l(//evil.example)"/>', '2: fill refers to something outside of the drawing'],
    ['<path d="M0 0" mask="url(#a) url(//evil.example)"/>', '2: mask refers to something outside of the drawing'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', '2: <svg:script> does not belong in a drawing'],
    ['<script xmlns="http://www.w3.org/1999/xhtml"/>', '2: <script> does not belong in a drawing'],
    ['<?xml-stylesheet href="//evil.example"?>', '2: a drawing has no <?xml-stylesheet?>'],
  ])('%s', (inside, want) => expect(said(svg(inside))).toContain(want));

  it('is reported once for each kind, at its first line', () =>
    expect(said(svg('<path onclick="a"/>\n<path onclick="b"/>\n<b/>'))).toEqual([
      '2: the attribute onclick does not belong in a drawing',
      '4: <b> does not belong in a drawing',
    ]));
});

describe('an invalid drawing', () => {
  it.each([
    ['a tag that is not closed', '<g>\n<path d="M0 0">\n</g>'],
    ['a bare &', '<title>a & b</title>'],
    ['a handler without quotes', '<path onclick=alert(1)/>'],
    ['an attribute that stands twice', '<path d="M0 0" d="M1 1"/>'],
  ])('%s', (_, inside) =>
    expect(said(svg(inside)).join()).toMatch(/^\d: the drawing is not well-formed XML from here on$/),
  );

  it('has a DOCTYPE, whose entities are never read', () =>
    expect(said(`<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg('<text>&a;</text>')}`)).toEqual([
      '2: a drawing has no DOCTYPE',
    ]));

  it('has more than 100 KB', () => {
    expect(said(svg(`<path d="${'M0 0'.repeat(25_000)}"/>`))).toEqual([]);
    expect(said(svg(`<path d="${'M0 0'.repeat(26_000)}"/>`))).toEqual(['the drawing has 102 KB, the most is 100 KB']);
  });
});
