// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../tests/fixtures/render-page.tsx';
import { ToastRegion } from '../ui/toast/toast.tsx';
import type { Asking } from './BesidePage.tsx';
import { EmptySlot } from './EmptySlot.tsx';

function Shell() {
  const [asking, setAsking] = useState<Asking>();
  const [isOut, logOut] = useState(false);
  return (
    <>
      <EmptySlot
        asking={asking}
        onEnd={() => setAsking(undefined)}
        lines={1}
        onLogout={() => logOut(true)}
        onOpenQuotes={() => undefined}
      />
      {(['find', 'request', 'name', 'logout'] as const).map((asked) => (
        <button key={asked} onClick={() => setAsking(asked)}>
          {asked}
        </button>
      ))}
      <p>{`${asking ?? 'nothing'} is asked, ${isOut ? 'logged out' : 'signed in'}`}</p>
      <ToastRegion />
    </>
  );
}

const ask = (what: Asking) => act(() => screen.getByRole('button', { name: what }).click());

test('each request for a dialog reports that it could not be loaded', () => {
  renderPage(<Shell />);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  for (const [what, times] of [
    ['find', 1],
    ['request', 2],
  ] as const) {
    ask(what);
    expect(screen.getAllByText('The find box could not be loaded. Reload the page.')).toHaveLength(times);
  }
  ask('name');
  expect(screen.getByText('The question could not be loaded. Reload the page.')).toBeDefined();
  expect(screen.getByText('nothing is asked, signed in')).toBeDefined();
});

test('a logout is not held up by a question that could not be loaded', () => {
  renderPage(<Shell />);
  ask('logout');
  expect(screen.getByText('nothing is asked, logged out')).toBeDefined();
});
