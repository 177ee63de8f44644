/** `npm run price-book -- template` and `-- export`: an empty workbook, and the whole book as one workbook. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from './compile.ts';
import { diagnosticsText } from './print/diagnostics.ts';
import { paintFor } from './print/paint.ts';
import { loadSources } from './sources.ts';
import { exportWorkbook, withWorkbook } from './workbook/export.ts';
import { soldDifferently } from './workbook/sold-differently.ts';
import { templateWorkbook } from './workbook/write-workbook.ts';

const root = join(import.meta.dirname, '..');

const help = `Usage: npm run price-book -- template [--out price-book.xlsx] [--force]
       npm run price-book -- export   [--out price-book.xlsx] [--force]

  template   writes an empty workbook with every sheet, heading, note and dropdown
  export     writes the whole book, run-sizes/ included, as one workbook
  --out      where to write it (template: price-book-template.xlsx, export: price-book-export.xlsx)
  --force    replaces a file that is there`;

class Refusal extends Error {}

async function exportBook(source: string): Promise<Uint8Array> {
  const sources = loadSources(source);
  const compilation = compile(sources);
  if (compilation.files.size === 0) {
    console.error(diagnosticsText(compilation.diagnostics, compilation.sheets, paintFor(process.stderr, process.env)));
    throw new Refusal('The book has errors: mend them first. Nothing was written.');
  }
  const bytes = await exportWorkbook(sources, compilation);
  const differing = soldDifferently(compilation, compile(withWorkbook(sources, bytes)));
  if (differing.length === 0) return bytes;
  throw new Refusal(`The workbook would not compile to the same prices: ${differing.join(', ')}. Nothing was written.`);
}

/** @throws Refusal when the file is there and may not be replaced. */
function save(path: string, bytes: Uint8Array, force: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, bytes, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Refusal(`${relative('.', path)} is there already. Choose another --out, or replace it with --force.`);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
        /** Another price book. */
        source: { type: 'string', default: join(root, 'pricing-source') },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

async function run(): Promise<void> {
  const { values: options, positionals } = readArguments();
  const [command, ...more] = positionals;
  if ((command !== 'template' && command !== 'export') || more.length > 0) throw new Refusal(help);
  const path = resolve(options.out ?? `price-book-${command}.xlsx`);
  const bytes = await (command === 'template' ? templateWorkbook() : exportBook(options.source));
  save(path, bytes, options.force);
  const promise = command === 'export' ? ': it compiles to the same products and prices' : '';
  console.log(`Written: ${relative('.', path)}${promise}.`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
