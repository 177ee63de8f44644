// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ann, bannerLine, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { useQuote } from '../../../data/queries/quotes.ts';
import { changeLine } from '../../../quotes/quote-changes.ts';
import { PutBack } from './PutBack.tsx';

eachWithEmptyDatabase();

/** Shows the day of a quote's only line, as the page knows it. */
const Day = ({ number }: { number: string }) => <output>{useQuote(number).data?.lines[0]?.neededBy}</output>;

test('a day that somebody else has set meanwhile stays, without a question', async () => {
  const stores = await signedInStores();
  await stores.settings.update({ markups: {}, seen: {} });
  const quotes = await stores.quotes();
  const { number } = await quotes.save(draftQuote('q'));
  renderPage(
    <>
      <Link to="/" state={{ place: { quote: number, line: bannerLine.id } }}>
        Line
      </Link>
      <Day number={number} />
      <PutBack item={{ ...bannerLine, total: 4000 }} />
    </>,
    { stores },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Line' }));
  const update = await screen.findByRole('button', { name: 'Update' });
  const change = { neededBy: '2026-12-01' };
  await quotes.update(ann, number, (quote) => changeLine(quote, bannerLine.id, change, { at: 1, by: 'Cy' }));
  await screen.findByText(change.neededBy);
  await user.click(update);
  expect(await screen.findByText('Line updated.')).toBeDefined();
  expect((await quotes.load(ann, number))?.lines).toMatchObject([{ ...change, total: 4000 }]);
});
