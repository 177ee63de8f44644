// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UpdateAtSignIn } from '../../src/app/UpdateAtSignIn.tsx';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { reload } from '../../src/releases/load-part.ts';
import { announceNewVersion } from '../../src/releases/new-version.ts';
import { OverStores } from '../fixtures/in-storage.tsx';
import { useSignOut } from '../fixtures/use-sign-in.ts';

vi.mock('../../src/releases/load-part.ts', () => ({ reload: vi.fn<() => Promise<void>>() }));

function Logout() {
  const { mutate } = useSignOut();
  return (
    <button type="button" onClick={() => mutate()}>
      Logout
    </button>
  );
}

it('a new version is taken at the sign-in once the logout is stored', async () => {
  let store: (() => void) | undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const identity = {
    way: 'password',
    signIn: vi.fn<() => Promise<never>>(),
    signOut: () => stored,
    restore: async () => null,
  } as const;
  render(
    <OverStores stores={openStores(memoryTextStore())} identity={identity}>
      <Logout />
      <UpdateAtSignIn />
    </OverStores>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Logout' }));
  act(() => announceNewVersion());
  expect(reload).not.toHaveBeenCalled();
  await act(async () => store?.());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
