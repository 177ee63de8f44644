// @vitest-environment happy-dom
/** The dialog that sends a quote to the customer. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stores } from '../../src/data/stores.ts';
import { noLetterhead } from '../../src/quotes/letterhead.ts';
import { SendDialog } from '../../src/screens/quotes/letter/SendDialog.tsx';
import { openMail } from '../../src/ui/quote/hand-over.ts';
import type { saveFile } from '../../src/ui/save-file.ts';
import { eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../fixtures/render-page.tsx';
import { savedQuote } from '../fixtures/saved-quote.ts';

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

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const onHandedOver = vi.fn<(how: string, email?: string) => void>();
const onNotSent = vi.fn<() => void>();

async function drawDialog(other: object = {}, stores?: Stores) {
  cleanup();
  onHandedOver.mockClear();
  const quote = { ...savedQuote, ...other };
  renderPage(
    <SendDialog
      quote={quote}
      letterhead={noLetterhead}
      warning={undefined}
      onHandedOver={onHandedOver}
      onNotSent={onNotSent}
      onClose={() => undefined}
    />,
    { stores: stores ?? (await signedInStores()) },
  );
  return userEvent.setup();
}

test('a quote that went to the mail program and was not sent is taken back', async () => {
  await drawDialog();
  await press('Send via Email');
  expect(onHandedOver).toHaveBeenCalledOnce();
  await press('Not sent');
  expect(onNotSent).toHaveBeenCalledOnce();
});

test('the edited text is copied and sent, and outlives the dialog; the generated text can be restored', async () => {
  const stores = await signedInStores();
  const user = await drawDialog({}, stores);
  const made = (await box('Text')).value;
  expect(made).toContain('Hello Zoë Park,');
  expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull();
  await user.type(await box('Text'), ' See you on Monday.');
  await drawDialog({}, stores);
  expect((await box('Text')).value).toBe(`${made} See you on Monday.`);
  await press('Copy Details');
  await screen.findByText('Quote details copied.');
  expect(await navigator.clipboard.readText()).toBe(`${made} See you on Monday.`);
  await press('Send via Email');
  expect(decodeURIComponent(vi.mocked(openMail).mock.lastCall?.[0] ?? '')).toMatch(/See you on Monday\.$/);
  expect(screen.queryByText(/has changed since/)).toBeNull();
  await drawDialog({ validUntil: '2026-12-31' }, stores);
  expect(await screen.findByText(/has changed since you edited this text/)).toBeDefined();
  await press('Restore the text');
  expect((await box('Text')).value).toContain('Holds until: December 31, 2026');
  expect(screen.queryByText(/has changed since/)).toBeNull();
  await user.clear(await box('Text'));
  vi.mocked(openMail).mockClear();
  await press('Send via Email');
  expect(screen.getByRole('alert').textContent).toBe('There is nothing to send.');
  expect(openMail).not.toHaveBeenCalled();
});
