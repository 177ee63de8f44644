// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { mailFile } from '../../quotes/mail/mail.ts';
import { saveFile } from '../save-file.ts';
import { copied, saveDraft } from './hand-over.ts';

vi.mock('../save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

afterEach(() => {
  vi.restoreAllMocks();
});

test('a draft is the whole mail as a file for mail programs', () => {
  const message = { to: ['ann@store.example'], subject: 'Order', text: 'One\nTwo' };
  saveDraft('quotr-order', message);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('quotr-order.eml', mailFile(message), 'message/rfc822');
});

test.each([
  ['a browser that lets it', () => Promise.resolve(), true],
  ['a browser that refuses', () => Promise.reject(new Error('refused')), false],
])('copied by %s', async (_, writeText, want) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  expect(await copied('Quotr Order')).toBe(want);
  expect(write).toHaveBeenCalledExactlyOnceWith('Quotr Order');
});
