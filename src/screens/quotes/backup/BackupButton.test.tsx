// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import type { saveFile } from '../../../ui/save-file.ts';
import { BackupButton } from './BackupButton.tsx';

vi.mock('../../../ui/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

eachWithEmptyDatabase();

test('a backup counts once a person has its file', async () => {
  const stores = await signedInStores();
  const { archive, save } = await stores.quotes();
  await save(draftQuote('1'));
  renderPage(<BackupButton />, { stores });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Download backup');
  await press('Cancel');
  expect((await archive.kept(ann)).notes.backedUpAt).toBeUndefined();
  await press('Download backup');
  await press('Yes, I have it');
  await screen.findByText('Backup of 1 quote noted.');
  await waitFor(async () => expect((await archive.kept(ann)).sinceBackup).toBe(0));
});
