// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { Command } from '../../../data/server/outbox.ts';
import { recordOf } from '../../../data/stored-record.ts';
import { UnsentDialog } from './UnsentDialog.tsx';

const { number } = savedQuote;
const command = { store: savedQuote.store, author: { id: 'ann', name: 'Ann' }, at: 1000, from: null } as const;
const quoteCommand = (place: number, refused?: string): Command => ({
  ...command,
  place,
  id: `command-${place}`,
  kind: 'quote',
  number,
  record: recordOf(savedQuote),
  ...(refused !== undefined && { refused: { code: 'number taken', message: refused } }),
});

async function open(commands: readonly Command[]) {
  const sendAgain = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve());
  const discardQuote = vi.fn<(number: string) => Promise<void>>(() => Promise.resolve());
  const { stores } = await serverStores({
    exchange: { outbox: () => Promise.resolve(commands), sendAgain, discardQuote },
  });
  renderPage(<UnsentDialog onClose={() => undefined} />, { stores });
  const dialog = within(screen.getByRole('dialog', { name: 'Not sent yet' }));
  return { dialog, sendAgain, discardQuote, user: userEvent.setup() };
}

test('a refused change gives its reason; it is sent again, or dropped after a question', async () => {
  const { dialog, sendAgain, discardQuote, user } = await open([quoteCommand(1, 'The number is taken.')]);
  await dialog.findByText('The store server refused it: The number is taken.');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(sendAgain).toHaveBeenCalledExactlyOnceWith('command-1');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard it for good?' }));
  expect(discardQuote).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(discardQuote).toHaveBeenCalledExactlyOnceWith(number));
});
