// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BasisTable, Summary } from './BookFacts.tsx';

const manifest = { version: '1', sources: {}, products: [], unpriced: [], accepted: [] };
const kites = { key: 'kites', label: 'Kites', keywords: [] };
const sails = { key: 'sails', label: 'Sails', keywords: [], smallestMarkup: 12_500 };
const flags = { key: 'flags', label: 'Flags', keywords: [], smallestMarkup: 5000 };

const facts = () =>
  Array.from(screen.getAllByRole('term'), (term) => [term.textContent, term.parentElement?.textContent]);

test('shows the validity of quotes, and the other settings of the book', () => {
  render(<Summary manifest={manifest} settings={{ quoteValidDays: 1 }} categories={[kites]} />);
  expect(facts().slice(4)).toEqual([['Quotes hold', 'Quotes hold1 daywhere the store does not say']]);
  cleanup();
  render(<Summary manifest={manifest} settings={{ quoteValidDays: 14 }} categories={[kites, sails, flags]} />);
  expect(facts().slice(4)).toEqual([
    ['Quotes hold', 'Quotes hold14 dayswhere the store does not say'],
    ['Smallest markups', 'Smallest markups2Sails 12.5 %, Flags 5 %'],
  ]);
});

test('every product of a big book has its row, in the order of the book', async () => {
  const counts = Array.from({ length: 230 }, (_, at) => ({
    product: `product-${at}`,
    selections: at,
    priced: at,
    unpriced: 0,
    published: at === 0 ? 0 : 1,
    sample: 1,
  }));
  render(<BasisTable counts={counts} titles={new Map([['product-1', 'Kites']])} />);
  const rows = await waitFor(() => {
    const all = screen.getAllByRole('row').slice(1);
    expect(all).toHaveLength(counts.length);
    return all;
  });
  expect(rows.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['product-00010 %', 'Kites11150 %']);
  expect(rows.at(-1)?.textContent).toBe('product-2292291150 %');
});
