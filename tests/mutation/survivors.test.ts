import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { survivors } from './survivors.ts';

const root = join(import.meta.dirname, '../..');

test('every explained mutant belongs to a file that exists', () => {
  const files = survivors.flatMap(({ mutants }) => Object.keys(mutants));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
