import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { sha256 } from '../language/hash.ts';
import { loadSources } from './book-folder.ts';
import { pullPublished } from './run-price-book.ts';

const compiled = { 'settings.csv': 'key,value\n', 'run-sizes/silk.csv': 'old\n' };
const published = { 'settings.csv': 'key,value\n', 'run-sizes/silk.csv': 'new\n', 'images/silk.svg': '<svg/>' };
const gone = { ...compiled, 'run-sizes/gone.csv': 'gone\n' };
const edited = { ...compiled, 'run-sizes/silk.csv': 'edited\n' };

/** Writes a repository with `files` as sources, and a manifest of this version with the hashes of `of`. */
function repository(files: Readonly<Record<string, string>>, of: Readonly<Record<string, string>>, version: string) {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(`pricing-source/${path}`, text);
  const sources = Object.fromEntries(Object.entries(of).map(([path, text]) => [path, sha256(strToU8(text))]));
  write('generated/manifest.json', JSON.stringify({ version, sources }));
  return { source: join(folder, 'pricing-source'), generated: join(folder, 'generated') };
}

const answer = () => {
  const archive = zipSync(
    Object.fromEntries(Object.entries(published).map(([path, text]) => [`pricing-source/${path}`, strToU8(text)])),
  );
  return { id: 7, version: 'new', known: ['new', 'own'], sources: Buffer.from(archive).toString('base64') };
};

test.each([
  ['the book that the edition was made from', gone, gone, 'own', false, undefined],
  ['a book that was published before', compiled, compiled, 'new', false, undefined],
  ['a book that has moved on', compiled, compiled, 'other', false, 'has changed since the published edition was made'],
  ['changes that are not compiled', edited, compiled, 'own', false, 'generated/ does not have yet'],
  ['a file that is not compiled', gone, compiled, 'own', false, 'generated/ does not have yet'],
  ['a book that has moved on, with --force', edited, compiled, 'other', true, undefined],
] as const)('over %s', (_, files, of, version, force, refusal) => {
  const { source, generated } = repository(files, of, version);
  const pull = () => pullPublished(source, generated, force, answer);
  if (refusal === undefined) expect(pull()).toContain('Written: edition 7 (version new)');
  else expect(pull).toThrow(refusal);
  const found = loadSources(source).map(({ path, bytes }) => [path, strFromU8(bytes)]);
  expect(Object.fromEntries(found)).toEqual(refusal === undefined ? published : files);
});

const refuse = () => {
  throw new Error('No edition was published.');
};

test('without a published edition nothing is written, and the program says why', () => {
  const { source, generated } = repository(compiled, compiled, 'own');
  expect(() => pullPublished(source, generated, false, refuse)).toThrow('No edition was published.');
  expect(loadSources(source)).toHaveLength(2);
});
