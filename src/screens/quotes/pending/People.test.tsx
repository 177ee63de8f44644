// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { Person } from '../../../quotes/wire/wire.ts';
import { People } from './People.tsx';

const personOf = (id: string, also: Partial<Person> = {}): Person => ({
  id,
  name: id,
  email: `${id}@store.example`,
  role: 'clerk',
  seenAt: 1000,
  ...also,
});
/** The person signed in by the fixture. */
const own = personOf('ann@store.example', { role: 'manager' });

test('a manager removes a person after a question and brings them back, but never themselves', async () => {
  const people = [own, personOf('ben'), personOf('cy', { removedAt: 2000 })];
  const { stores, asked } = await serverStores({
    answer: (path) => ({ body: path === '/api/people' ? { people } : people[1] }),
  });
  renderPage(<People />, { stores });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove ben' }));
  expect(asked.filter((each) => each.asked)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('ben was removed.');
  await user.click(screen.getByRole('button', { name: 'Restore cy' }));
  await waitFor(() =>
    expect(asked.filter((each) => each.asked).map((each) => [each.path, each.asked?.method])).toEqual([
      ['/api/people/ben/removal', 'POST'],
      ['/api/people/cy/removal', 'DELETE'],
    ]),
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove ben',
    'Restore cy',
  ]);
});
