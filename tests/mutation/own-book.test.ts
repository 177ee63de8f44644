import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { compile } from '../../codegen/compile.ts';

const root = join(import.meta.dirname, '../..');

/** Proves what `npm run codegen -- --check` proves, as a test for mutants. */
test("the project's own book compiles without a diagnostic to the committed files", () => {
  const { files, diagnostics } = compile(loadSources(join(root, 'pricing-source')));
  expect(diagnostics).toEqual([]);
  expect(files.size).toBeGreaterThan(80);
  for (const [path, text] of files) expect(text, path).toBe(readFileSync(join(root, 'generated', path), 'utf8'));
});
