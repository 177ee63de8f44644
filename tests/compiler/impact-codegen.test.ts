/** `npm run codegen` ends with the price-impact report, and holds changes over the threshold back. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { runCodegen } from '../../codegen/commands/run-codegen.ts';
import { BookBuilder } from './book-builder.ts';
import { fingerprintOf, type Ran, runCommand, writeBook } from './impact/run.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Desk {
  readonly generated: () => ReadonlyMap<string, string>;
  readonly out: string;
  readonly compile: (edit: (book: BookBuilder) => BookBuilder, ...args: readonly string[]) => Promise<Ran>;
}

/** Makes a sound book, compiled once. */
async function desk(): Promise<Desk & { readonly first: Ran }> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-impact-'));
  folders.push(folder);
  const [source, out] = [join(folder, 'pricing-source'), join(folder, 'generated')];
  const compile: Desk['compile'] = (edit, ...args) => {
    writeBook(source, edit(new BookBuilder()));
    return runCommand(runCodegen, '--source', source, '--out', out, ...args);
  };
  return { out, compile, generated: () => readGenerated(out), first: await compile((b) => b) };
}

const raise = (b: BookBuilder): BookBuilder => b.set('Unit Prices!C2', 42);
const slip = (b: BookBuilder): BookBuilder => b.set('Rates!D2', 12.1);

describe('codegen', () => {
  it('reports no change at first, and then the changes since', async () => {
    const { first, compile } = await desk();
    expect(first.code).toBe(0);
    expect(first.out).toContain('The first compilation: there are no earlier prices to compare with.');
    const second = await compile((b) => b.set('Unit Prices!C2', 42));
    expect(second.code).toBe(0);
    expect(second.out).toMatch(
      /Since the last compilation:\nFeather Flags \(flag\)\n {2}sleeve = White Sleeve: per unit: \$41\.20 -> \$42\.00 \(\+1\.9 %\)/,
    );
    expect((await compile((b) => b.set('Unit Prices!C2', 42))).out).toContain('No price changed.');
  });

  it('holds back a change over the threshold until it is accepted', async () => {
    const { compile, generated } = await desk();
    const before = generated();
    const refused = await compile(slip);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('1 change of more than 25 % ("price change threshold" on the sheet Settings):');
    expect(refused.err).toContain(
      '! Material: Scrim (2 of 4 selections): everyday sizes and quantities cost more: +807.7 % to +900.0 %',
    );
    expect(refused.err).toContain('run: npm run codegen -- --accept');
    expect(generated()).toEqual(before);
    const accepted = await compile(slip, '--accept', fingerprintOf(refused));
    expect(accepted.code).toBe(0);
    expect(accepted.out).toContain(
      '! Material: Scrim (2 of 4 selections): everyday sizes and quantities cost more: +807.7 % to +900.0 %',
    );
    expect(generated()).not.toEqual(before);
    expect((await compile(slip, '--check')).code).toBe(0);
  });

  it('goes by the threshold of the book', async () => {
    const { compile } = await desk();
    // A threshold raised together with a price does not count yet.
    expect((await compile((b) => slip(b).set('Settings!B2', 1000))).code).toBe(1);
    const raised = await compile((b) => b.set('Settings!B2', 1000));
    expect(raised.code).toBe(1);
    const args = ['--accept', fingerprintOf(raised)];
    expect((await compile((b) => b.set('Settings!B2', 1000), ...args)).code).toBe(0);
    expect((await compile((b) => slip(b).set('Settings!B2', 1000))).code).toBe(0);
    expect((await compile((b) => b.set('Rates!D2', 12.2).set('Settings!B2', 0.5))).code).toBe(1);
  });

  it('checks without a report of changes', async () => {
    const { compile } = await desk();
    const { code, err } = await compile(slip, '--check');
    expect([code, err.includes('--accept')]).toEqual([1, false]);
  });

  it.each([
    { file: 'products/cards.ts', why: 'it is damaged' },
    { file: 'book.json', why: 'Expected property name' },
  ])('holds everything back while $file of the last compilation cannot be read', async ({ file, why }) => {
    const { compile, out, generated } = await desk();
    writeFileSync(join(out, file), '{{');
    const damaged = generated();
    const refused = await compile(raise);
    const { code, err } = refused;
    expect([code, generated()]).toEqual([1, damaged]);
    expect(err).toContain('1 change of what cannot be compared');
    expect(err).toContain(`! generated/${file} cannot be read and is not compared: ${why}`);
    const accepted = await compile(raise, '--accept', fingerprintOf(refused));
    expect(accepted.code).toBe(0);
    expect(accepted.out).toContain('$41.20 -> $42.00 (+1.9 %)');
    expect((await compile(raise)).out).toContain('No price changed.');
  });
});
