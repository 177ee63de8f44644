// @vitest-environment happy-dom
/** Giving a quote to the customer: the letterhead's page, the letter, the dialog that sends it. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noLetterhead } from '../../src/quotes/letterhead.ts';
import { noCustomer } from '../../src/quotes/quote.ts';
import { LetterPage } from '../../src/screens/quotes/letter/LetterPage.tsx';
import { SendDialog } from '../../src/screens/quotes/letter/SendDialog.tsx';
import { openMail } from '../../src/ui/quote/hand-over.ts';
import type { saveFile } from '../../src/ui/save-file.ts';
import { bannerLine, draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';
import { savedQuote } from '../fixtures/saved-quote.ts';

vi.mock('../../src/ui/quote/clock-hints.ts', () => ({ readClockHints: () => Promise.resolve({}) }));
vi.mock('../../src/ui/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('../../src/ui/quote/hand-over.ts', async (original) => ({
  ...(await original<object>()),
  openMail: vi.fn<typeof openMail>(),
}));

eachWithEmptyDatabase();
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 9));
  vi.mocked(openMail).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function signedIn() {
  const stores = await signedInStores();
  return { stores, quotes: await stores.quotes() };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function drawLetter(other: Partial<Parameters<typeof draftQuote>[1]> = {}) {
  const here = await signedIn();
  const customer = { ...noCustomer, name: 'Zoë', company: 'Park Bakery' };
  const { number } = await here.quotes.save(draftQuote('1', { customer, ...other }));
  renderPage(
    <Routes>
      <Route path="/quotes/:number/letter" element={<LetterPage />} />
    </Routes>,
    { ...here, address: `/quotes/${number}/letter` },
  );
  await screen.findByRole('article');
  return { ...here, number };
}

const onHandedOver = vi.fn<(how: string, email?: string) => void>();
const onNotSent = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

async function drawDialog(other: object = {}, warning?: string, signed?: SignedIn) {
  cleanup();
  onHandedOver.mockClear();
  onClose.mockClear();
  const here = signed ?? (await signedIn());
  const quote = { ...savedQuote, ...other };
  renderPage(
    <SendDialog
      quote={quote}
      letterhead={noLetterhead}
      warning={warning}
      onHandedOver={onHandedOver}
      onNotSent={onNotSent}
      onClose={onClose}
    />,
    here,
  );
  return userEvent.setup();
}

test('an e-mail address that the quote does not have yet is asked for, and kept', async () => {
  const user = await drawDialog({ customer: noCustomer });
  await press('Send via Email');
  expect(screen.getByRole('alert').textContent).toBe("Enter the customer's e-mail address.");
  await user.type(await box('Customer Email'), 'zoe');
  await press('Send via Email');
  expect(screen.getByRole('alert').textContent).toBe('This is no e-mail address.');
  expect(openMail).not.toHaveBeenCalled();
  await user.type(await box('Customer Email'), '@park.example');
  await press('Send via Email');
  expect(openMail).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^mailto:zoe@park\.example\?subject=Quote/));
  expect(onHandedOver).toHaveBeenCalledExactlyOnceWith('by e-mail to zoe@park.example', 'zoe@park.example');
  expect(onClose).toHaveBeenCalledOnce();
  await press('Not sent');
  expect(onNotSent).toHaveBeenCalledOnce();
});

test('the edited text is copied and sent, and outlives the dialog; the generated text can be restored', async () => {
  const here = await signedIn();
  const user = await drawDialog({}, undefined, here);
  const made = (await box('Text')).value;
  expect(made).toContain('Hello Zoë Park,');
  expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull();
  await user.type(await box('Text'), ' See you on Monday.');
  await drawDialog({}, undefined, here);
  expect((await box('Text')).value).toBe(`${made} See you on Monday.`);
  await press('Copy Details');
  await screen.findByText('Quote details copied.');
  expect(await navigator.clipboard.readText()).toBe(`${made} See you on Monday.`);
  await press('Send via Email');
  expect(decodeURIComponent(vi.mocked(openMail).mock.lastCall?.[0] ?? '')).toMatch(/See you on Monday\.$/);
  expect(screen.queryByText(/has changed since/)).toBeNull();
  await drawDialog({ validUntil: '2026-12-31' }, undefined, here);
  expect(await screen.findByText(/has changed since this text was edited/)).toBeDefined();
  await press('Restore the text');
  expect((await box('Text')).value).toContain('Holds until: December 31, 2026');
  expect(screen.queryByText(/has changed since/)).toBeNull();
  await user.clear(await box('Text'));
  vi.mocked(openMail).mockClear();
  await press('Send via Email');
  expect(screen.getByRole('alert').textContent).toBe('There is nothing to send.');
  expect(openMail).not.toHaveBeenCalled();
});

const rowTexts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('a letter gives its total before discounts, and run sizes only of products made in runs', async () => {
  const discount = { kind: 'amount', value: 500, reason: 'late', cents: 500 } as const;
  await drawLetter({ lines: [{ ...bannerLine, discount }] });
  expect(rowTexts().slice(-3)).toEqual(['Before the discount$77.44', 'Discount-$5.00', 'Total$72.44']);
  expect(screen.queryByRole('columnheader', { name: 'Run size' })).toBeNull();
  cleanup();
  await drawLetter({
    id: '2',
    lines: [
      { ...bannerLine, runSize: 1 },
      { ...bannerLine, id: 'b' },
    ],
  });
  expect(screen.getByRole('columnheader', { name: 'Run size' })).toBeDefined();
  expect(rowTexts()).not.toContainEqual(expect.stringContaining('Before'));
});
