import { describe, expect, it } from 'vitest';
import { badges, pennants, tarps } from '../../tests/fixtures/products.ts';
import { noMarkup } from './markup.ts';
import type { Step, StepRow } from './product.ts';
import { pricedRun, runCharges } from './run-price.ts';
import { normalise } from './selection.ts';

const { billed: _billed, ...unbilled } = tarps;

/** 12 sq ft at $4.15, and from ten pieces on at $3.95. */
const size = { width: '36', height: '48', pockets: '3' };

const chargesOf = (verb: Step['do'], row: Partial<StepRow>, { runSize = 1, markup = noMarkup } = {}) => {
  const steps = [
    { step: 1, label: 'It', do: verb, rows: [{ from: 1, figure: 500_000, basis: 'published', ...row }] },
  ] as const;
  const product = { ...unbilled, steps };
  const selection = normalise(product, { ...size, quantity: String(runSize) });
  return runCharges(product, selection, runSize, markup);
};

const once = (amount: number) => [{ step: 1, label: 'It', amount, isMinimum: false }];
const minimum = (amount: number) => [{ step: 1, label: 'It', amount, isMinimum: true }];

describe('charges of a run besides its pieces', () => {
  it.each([
    { what: 'a charge of the run', charges: chargesOf('add', {}, { runSize: 12 }), want: once(5000) },
    { what: 'a charge for each of a count', charges: chargesOf('add', { per: ['pockets'] }), want: once(15_000) },
    { what: 'a charge that is waived', charges: chargesOf('add', { figure: 0 }), want: [] },
    { what: 'what is taken off', charges: chargesOf('add', { figure: -100 }), want: [] },
    { what: 'a charge of each piece', charges: chargesOf('add', { per: ['piece'] }), want: [] },
    { what: 'a charge of what each piece has', charges: chargesOf('add', { per: ['ft wide', 'pockets'] }), want: [] },
    { what: 'a percent', charges: chargesOf('percent', { figure: 25_000 }), want: [] },
    { what: 'a minimum that is met', charges: chargesOf('at least', { figure: 400_000 }), want: [] },
    { what: 'a minimum of the run', charges: chargesOf('at least', {}), want: minimum(5000) },
    {
      what: 'a minimum of each piece',
      charges: chargesOf('at least', { per: ['piece'] }, { runSize: 12 }),
      want: minimum(60_000),
    },
    {
      what: 'a charge with its markup in percent',
      charges: chargesOf('add', {}, { markup: { pct: 12_345, fixed: 500 } }),
      want: once(5617),
    },
  ])('$what', ({ charges, want }) => expect(charges).toEqual(want));

  it('are empty for a run without a price', () => {
    expect(runCharges({ ...badges, steps: tarps.steps ?? [] }, { body: 'slate' }, 25, noMarkup)).toEqual([]);
  });

  it('are empty without steps', () => {
    expect(runCharges(pennants, { print: 'one side', sleeve: 'pale', pole: 'None' }, 1, noMarkup)).toEqual([]);
  });
});

it('a run without a price is undefined', () => expect(pricedRun(pennants, {}, 1)).toBeUndefined());
