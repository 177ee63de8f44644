/** Edits of one cell of the real book: each is refused at its place, or reported. None passes unnoticed. */
import { expect, it } from 'vitest';
import type { Compilation } from '../../codegen/compile.ts';
import { differences } from '../../codegen/emit/differences.ts';
import { type Impact, impactOf } from '../../codegen/impact/index.ts';
import { unchangedPrices } from '../../codegen/impact/report/change-words.ts';
import { impactText } from '../../codegen/impact/report/impact-text.ts';
import { thresholdOf } from '../../codegen/impact/threshold.ts';
import { readSources } from '../../codegen/read/index.ts';
import { sourceHashes } from '../../codegen/read/source-hashes.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import type { Product } from '../../src/pricing/index.ts';
import { randomNumbers } from '../oracle/random.ts';
import { isFull } from '../soak/size.ts';
import { type Governed, governed } from './edits/governed.ts';
import { type CellEdit, makeEdit } from './edits/make-edit.ts';
import { quotesOf, tiersOf } from './edits/quotes.ts';
import { isSilent } from './impact/is-silent.ts';
import { compile, sources } from './slips/real-book.ts';

const edits = isFull ? 200 : 6;
const seed = Number(process.env['EDITS_SEED'] ?? 20_261_123);

type Outcome = 'refused' | 'the price of the cell' | 'prices' | 'something else' | 'nothing';

const real = compile(sources);
const productsOf = ({ checked }: Compilation): readonly Product[] => checked.products.map(({ product }) => product);
const realTiers = tiersOf(productsOf(real));
const manifest: Manifest = JSON.parse(real.files.get('manifest.json') ?? '');

const realQuotesByTiers = new Map<string, ReadonlyMap<string, string>>();

/** Returns the real book's quotes, memoized, because few edits change the tiers. */
function realQuotesAt(tiers: readonly number[]): ReadonlyMap<string, string> {
  const known = realQuotesByTiers.get(tiers.join()) ?? quotesOf(productsOf(real), tiers);
  realQuotesByTiers.set(tiers.join(), known);
  return known;
}

/** Returns true for a generated file without cells of prices and hashes of sources, which change with every edit. */
const tellsContent = (path: string): boolean => !/^(sources.*|price-list\.json|manifest\.json)$/.test(path);

function outcomeOf(edit: CellEdit): Outcome {
  // The stale check: generated/ was not made from these sources.
  const hashes = sourceHashes(edit.book, readSources(edit.book).sheets);
  const stale = Object.entries(hashes).filter(([path, hash]) => manifest.sources[path] !== hash);
  expect(stale.length).toBe(1);
  const compiled = compile(edit.book);
  if (compiled.files.size === 0) {
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const { at } of errors) expect(at.file).not.toBe('');
    return 'refused';
  }
  expect(differences(real.files, compiled.files).map(({ path }) => path)).toContain('manifest.json');
  const impact = impactOf(real.files, compiled, thresholdOf(compiled.files));
  const cell = governed(edit, real);
  if (cell && cell.before !== cell.after) {
    expectExactly(impact, cell);
    return 'the price of the cell';
  }
  return reported(compiled, impact);
}

/** Expects the report to have the cell's change, for as many selections as the cell governs, and no other price. */
function expectExactly(impact: Impact, cell: Governed): void {
  expect(impact.products.map(({ id }) => id)).toEqual([cell.product]);
  expect([...impact.added, ...impact.removed, ...impact.unreadable, ...impact.book]).toEqual([]);
  const [product] = impact.products;
  expect([...(product?.gained ?? []), ...(product?.lost ?? [])]).toEqual([]);
  for (const { before, after } of product?.changes ?? []) {
    expect([before?.kind, after?.kind]).toEqual([cell.kind, cell.kind]);
    expect({ ...before, [cell.holds]: cell.before }).toEqual(before);
    expect({ ...before, [cell.holds]: cell.after }).toEqual(after);
    if (cell.runSize !== undefined) expect(after).toMatchObject({ runSize: cell.runSize });
  }
  const governing = product?.changes.reduce((sum, { where }) => sum + where.selections, 0);
  expect(governing).toBe(cell.selections.length);
  for (const { product: id } of impact.examples.changed) expect(id).toBe(cell.product);
}

/** Expects reports of exactly the products whose quotes differ, and of other changes in sold goods. */
function reported(compiled: Compilation, impact: Impact): Outcome {
  const tiers = [...new Set([...realTiers, ...tiersOf(productsOf(compiled))])];
  const realQuotes = realQuotesAt(tiers);
  const quotes = quotesOf(productsOf(compiled), tiers);
  const moved = [...new Set([...realQuotes.keys(), ...quotes.keys()])].filter(
    (id) => quotes.get(id) !== realQuotes.get(id),
  );
  const told = [...impact.products, ...impact.added, ...impact.removed].map(({ id }) => id);
  const named = (id: string): boolean =>
    told.includes(id) ||
    impact.starts.some(({ product }) => product === id) ||
    impact.bounds.some(({ product }) => product === id) ||
    impact.renamed.some(({ what }) => what.startsWith(`${id}, `));
  expect(moved.filter((id) => !named(id))).toEqual([]);
  expect(told.filter((id) => !moved.includes(id))).toEqual([]);
  if (told.length > 0) return 'prices';
  for (const sentence of unchangedPrices(impact)) expect(impactText(impact)).toContain(sentence);
  const changed = differences(real.files, compiled.files).filter(({ path }) => tellsContent(path));
  expect(isSilent(impact)).toBe(changed.length === 0);
  if (changed.length === 0) return 'nothing';
  return 'something else';
}

it(`${edits} edits of one cell are refused or reported (seed ${seed})`, () => {
  const random = randomNumbers(seed);
  const outcomes = new Map<Outcome, number>();
  for (let at = 0; at < edits; at += 1) {
    const edit = makeEdit(random);
    let outcome: Outcome;
    try {
      outcome = outcomeOf(edit);
    } catch (error) {
      throw new Error(`edit ${at} of seed ${seed}: ${edit.what}`, { cause: error });
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  console.log(`seed ${seed}:`, Object.fromEntries(outcomes));
  expect([...outcomes.values()].reduce((sum, one) => sum + one, 0)).toBe(edits);
  for (const outcome of ['refused', 'the price of the cell', 'something else'] as const) {
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(0);
  }
});
