// @vitest-environment happy-dom
/** Giving a quote to the customer: the letterhead's page, the letter, the dialog that sends it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noLetterhead } from '../../src/quotes/letterhead.ts';
import { noCustomer } from '../../src/quotes/quote.ts';
import { LetterheadPage } from '../../src/screens/quotes/letter/LetterheadPage.tsx';
import { LetterPage } from '../../src/screens/quotes/letter/LetterPage.tsx';
import { writeLetterheadFile } from '../../src/screens/quotes/letter/letterhead-file.ts';
import { SendDialog } from '../../src/screens/quotes/letter/SendDialog.tsx';
import { openMail } from '../../src/ui/quote/hand-over.ts';
import { saveFile } from '../../src/ui/save-file.ts';
import { ann, bannerLine, draftQuote, eachWithEmptyDatabase } from '../fixtures/quote-database.ts';
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

function drawPage({ stores }: SignedIn) {
  renderPage(<LetterheadPage back="/admin" />, { stores });
  return userEvent.setup();
}

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const picture = (content: string) => new File([content], 'logo.svg', { type: 'image/svg+xml' });
const json = (content: string) => new File([content], 'quote-letter.json', { type: 'application/json' });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test('entries outlive the page, are discarded, or saved; another tab’s saved settings stay', async () => {
  const here = await signedIn();
  let user = drawPage(here);
  await user.type(await box('Shop name'), 'Corner Print');
  await user.type(await box('Quotes hold for (days)'), '14');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  cleanup();
  user = drawPage(here);
  expect((await box('Shop name')).value).toBe('Corner Print');
  await here.quotes.changeLetterhead(ann, (before) => ({ ...before, phone: '555 0100' }));
  await waitFor(async () => expect((await box('Phone')).value).toBe('555 0100'));
  await press('Save');
  await screen.findByText('Quote letter saved');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  const saved = { ...noLetterhead, name: 'Corner Print', phone: '555 0100', validDays: 14 };
  expect(await here.quotes.letterhead(ann)).toEqual(saved);
  await user.type(await box('Terms'), 'Cash');
  await press('Discard changes');
  expect((await box('Terms')).value).toBe('');
  await user.type(await box('Shop name'), 's{Backspace}');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('days that are no number are reported, and take the focus on saving', async () => {
  const here = await signedIn();
  const user = drawPage(here);
  await user.type(await box('Quotes hold for (days)'), '366');
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 365, or nothing.');
  await press('Save');
  expect(document.activeElement).toBe(await box('Quotes hold for (days)'));
  expect(await here.quotes.letterhead(ann)).toEqual(noLetterhead);
});

test('a logo is refused with the reason, chosen, removed', async () => {
  const here = await signedIn();
  const user = drawPage(here);
  const input = await box('Logo file');
  await user.upload(input, picture('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  expect((await screen.findByRole('alert')).textContent).toContain('<script> does not belong in a drawing');
  expect(screen.queryByRole('img')).toBeNull();
  await user.upload(input, picture(svg));
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Remove logo');
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Choose a picture');
});

test('the quote letter is exported, and imported over edits only if a person agrees', async () => {
  const here = await signedIn();
  const letterhead = { ...noLetterhead, name: 'Corner Print', validDays: 7 };
  await here.quotes.changeLetterhead(ann, () => letterhead);
  const user = drawPage(here);
  await waitFor(async () => expect((await box('Shop name')).value).toBe('Corner Print'));
  await press('Export JSON');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('quote-letter.json', writeLetterheadFile(letterhead));
  await user.type(await box('Shop name'), 's');
  await user.upload(await box('Quote letter file'), json('{"format":"quotr-quote-letter/1","name":7}'));
  expect(await screen.findByText('name: found 7, expected string.')).toBeDefined();
  await user.upload(await box('Quote letter file'), json(writeLetterheadFile({ ...letterhead, phone: '555 0100' })));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
  expect([(await box('Shop name')).value, (await box('Phone')).value]).toEqual(['Corner Print', '555 0100']);
  await press('Save');
  await waitFor(async () => expect(await here.quotes.letterhead(ann)).toMatchObject({ phone: '555 0100' }));
});

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

test('a letter without a letterhead says where to make one; its PDF has a name', async () => {
  const { number } = await drawLetter();
  expect(screen.getByRole('link', { name: 'Make a letterhead' }).getAttribute('href')).toBe('/admin/quote-letter');
  expect(document.title).toBe(`Quote ${number} Park Bakery`);
  expect(screen.getByRole('article').textContent).toContain('Holds untilDecember 20, 2026');
  expect(screen.queryByText(/expired/)).toBeNull();
});

test('an expired letter says so, on the screen and on paper', async () => {
  await drawLetter({ validUntil: '2026-11-20' });
  expect(screen.getByRole('article').textContent).toContain('Held untilNovember 20, 2026 (expired)');
  expect(screen.getByText('Held until November 20, 2026: expired 2 days ago. The letter says so.')).toBeDefined();
});

test('a printed draft is marked as sent by a person', async () => {
  const { quotes, number } = await drawLetter();
  await press('Mark as sent');
  await screen.findByText('Marked as sent.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull());
  const quote = await quotes.load(ann, number);
  expect(quote).toMatchObject({ status: 'sent', events: [{}, { kind: 'sent', text: 'on paper' }] });
});

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

test.each([
  ['is not kept by itself', false, undefined],
  ['is kept when it is ticked', true, 'office@park.example'],
])('another address than the quote has %s', async (_, ticked, kept) => {
  const user = await drawDialog();
  await user.clear(await box('Customer Email'));
  await user.type(await box('Customer Email'), 'office@park.example');
  if (ticked) await user.click(screen.getByRole('checkbox'));
  await press('Send via Email');
  expect(onHandedOver).toHaveBeenCalledExactlyOnceWith('by e-mail to office@park.example', kept);
});

test('a reason against sending the quote is shown first', async () => {
  await drawDialog({}, 'This quote has expired: re-price it, or hold it for longer.');
  expect(within(screen.getByRole('dialog')).getByText(/This quote has expired/)).toBeDefined();
});

test('a quote too long for a mail link is put on the clipboard; the help stays', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ ...bannerLine, id: `${at}` }));
  await drawDialog({ lines });
  await press('Send via Email');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/too long for the link/)).toBeDefined();
  expect(openMail).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('paste%20it%20here'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open as a draft' }));
  expect(saveFile).toHaveBeenLastCalledWith(
    'Q-7F3KD-0142.eml',
    expect.stringContaining('To: zoe@park.example'),
    'message/rfc822',
  );
});

test('a copied quote counts as sent only if a person says so', async () => {
  await drawDialog();
  await press('Copy Details');
  expect(await screen.findByText('Quote details copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toContain('Total: $220.77');
  expect(onHandedOver).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mark as sent' })).toBeDefined();
});

test('a text message has the number of the quote and of the customer', async () => {
  await drawDialog();
  await press('Text message');
  expect(openMail).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^sms:5550100\?&body=Quote%20Q-7F3KD-0142%20.*December%2020%2C%202026/),
  );
  expect(onHandedOver).toHaveBeenCalledExactlyOnceWith('by text message to 555 0100');
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['shares the whole text', () => Promise.resolve(), true],
  ['does nothing more where the person closes the sheet', () => Promise.reject(new Error('AbortError')), false],
])("the system's share sheet %s", async (_what, share, isShared) => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(share);
  Object.assign(navigator, { canShare: () => true, share: shared });
  await drawDialog();
  await press('Share…');
  expect(shared).toHaveBeenCalledExactlyOnceWith({
    title: expect.stringContaining('Q-7F3KD-0142'),
    text: expect.stringContaining('Total: $220.77'),
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as sent' }) !== null).toBe(isShared));
  expect(onHandedOver).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'canShare');
});

test('without a share sheet there is no share button, and without a store server no link', async () => {
  await drawDialog();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Send via Email', 'Copy Details', 'Text message']));
  expect(names.filter((name) => /Share|link/.test(name))).toEqual([]);
  expect(screen.getByRole('link', { name: 'On paper' }).getAttribute('href')).toContain('/quotes/Q-7F3KD-0142/letter');
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
