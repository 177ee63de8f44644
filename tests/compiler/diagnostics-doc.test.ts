import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnosticCodes } from '../../codegen/language/diagnostic-codes.ts';

test('docs/diagnostics.md has every code at the address that the compiler prints, with its title', () => {
  const page = readFileSync(new URL('../../docs/diagnostics.md', import.meta.url), 'utf8');
  const lines = page.matchAll(/^- <a id="(\w+)"><\/a>\*\*(QB\d+ [^*]*?)\.?\*\*( \(warning\)\.)? \S/gm);
  expect(Array.from(lines, ([, id, title, warning]) => [id, title, warning ? 'warning' : 'error'])).toEqual(
    Object.entries(diagnosticCodes).map(([code, { title, severity }]) => [
      code.toLowerCase(),
      `${code} ${title}`,
      severity,
    ]),
  );
});
