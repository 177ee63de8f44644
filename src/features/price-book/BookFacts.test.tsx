// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Summary } from './BookFacts.tsx';

afterEach(cleanup);

const manifest = { version: '1', sources: {}, products: [], unpriced: [], accepted: [] };
const kites = { key: 'kites', label: 'Kites', keywords: [] };
const sails = { key: 'sails', label: 'Sails', keywords: [], smallestMarkup: 12_500 };
const flags = { key: 'flags', label: 'Flags', keywords: [], smallestMarkup: 5000 };

const facts = () =>
  Array.from(screen.getAllByRole('term'), (term) => [term.textContent, term.parentElement?.textContent]);

test('how long quotes hold is said, and what else the book says', () => {
  render(<Summary manifest={manifest} settings={{ quoteValidDays: 1 }} categories={[kites]} />);
  expect(facts().slice(4)).toEqual([['Quotes hold', 'Quotes hold1 daywhere the store does not say']]);
  cleanup();
  render(
    <Summary
      manifest={manifest}
      settings={{ quoteValidDays: 14, validFrom: '2027-01-31' }}
      categories={[kites, sails, flags]}
    />,
  );
  expect(facts().slice(4)).toEqual([
    ['Quotes hold', 'Quotes hold14 dayswhere the store does not say'],
    ['Smallest markups', 'Smallest markups2Sails 12.5 %, Flags 5 %'],
    ['Valid from', 'Valid fromJanuary 31, 2027'],
  ]);
});
