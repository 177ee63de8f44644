// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { summaryOf } from '../../../quotes/summary.ts';
import type { ListedQuote } from '../../../quotes/wire/wire.ts';
import { AnswersHeard } from './AnswersHeard.tsx';

const listed = (answer: string, answeredAt: number): ListedQuote => ({
  ...summaryOf(savedQuote),
  answer,
  answeredAt,
  version: `command-${answeredAt}`,
  flags: [],
});
let setAnswered: (answered: readonly ListedQuote[]) => void = () => undefined;
vi.mock('../../../data/server/queries/links.ts', () => ({
  useAnswered: () => {
    const [answered, set] = useState<readonly ListedQuote[]>([]);
    setAnswered = set;
    return answered;
  },
}));

const told = () => screen.queryAllByText(/ by link\.$/).map(({ textContent }) => textContent?.replace(/^.*: /, ''));

test('each answer is announced once, also when a later one is noted before it', () => {
  renderPage(<AnswersHeard />);
  const accepted = listed('accepted', 5);
  act(() => setAnswered([accepted]));
  act(() => setAnswered([listed('asked', 6)]));
  act(() => setAnswered([accepted]));
  expect(told()).toEqual(['Zoë Park accepted by link.', 'Zoë Park asked by link.']);
});
