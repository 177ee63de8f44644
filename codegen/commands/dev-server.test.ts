import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { writeBook } from '../../tests/compiler/commands.ts';
import { compileBook } from './dev-server.ts';

let folder: string;
let generated: string;

function run(book: BookBuilder) {
  writeBook(join(folder, 'pricing-source'), book);
  return compileBook(join(folder, 'pricing-source'), generated);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-dev-'));
  generated = join(folder, 'generated');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a sound book is written once, and not again while unchanged', () => {
  expect(run(new BookBuilder()).error).toBeUndefined();
  expect(readdirSync(generated)).toContain('catalog.ts');
  expect(run(new BookBuilder())).toEqual({ outcome: '0 files written' });
});

test('every error is reported with code, cell, message and tip, and nothing is written', () => {
  const { outcome, error } = run(new BookBuilder().set('Rates!D2', '1,21').set('Choices!B3', 'Stock'));
  expect(outcome).toMatch(/^\d errors, nothing was written$/);
  expect(error?.id).toBe('pricing-source/price-book.xlsx');
  for (const text of ['QB209 price-book.xlsx, Choices!B3', 'QB204 price-book.xlsx, Rates!D2']) {
    expect(error?.message).toContain(text);
  }
  expect(existsSync(generated)).toBe(false);
});

test('a change over the threshold is reported and not written', () => {
  run(new BookBuilder());
  const { outcome, error } = run(new BookBuilder().set('Rates!D2', 12.1));
  expect(outcome).toBe('nothing was written');
  expect(error?.message).toContain('--accept');
});
