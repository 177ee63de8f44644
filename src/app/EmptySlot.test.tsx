// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../tests/fixtures/render-page.tsx';
import { ToastRegion } from '../ui/toast/toast.tsx';
import { EmptySlot } from './EmptySlot.tsx';

afterEach(cleanup);

function Shell() {
  const [isFinding, setFinding] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <button onClick={() => setFinding(true)}>{isFinding ? 'finding' : 'Find'}</button>
      <EmptySlot
        emptied={leaving ? 1 : undefined}
        onLogout={() => setLeaving(false)}
        onStay={() => undefined}
        onOpenQuotes={() => undefined}
        isFinding={isFinding}
        onFinding={setFinding}
        isNaming={isNaming}
        onNamed={() => setNaming(false)}
      />
      <button onClick={() => setNaming(true)}>{isNaming ? 'naming' : 'Name'}</button>
      <button onClick={() => setLeaving(true)}>{leaving ? 'leaving' : 'Logout'}</button>
      <ToastRegion />
    </>
  );
}

test('each request for the search box reports that it could not be loaded', () => {
  renderPage(<Shell />);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  for (const times of [1, 2]) {
    act(() => screen.getByRole('button', { name: 'Find' }).click());
    expect(screen.getAllByText('The find box could not be loaded. Reload the page.')).toHaveLength(times);
    expect(screen.getByRole('button', { name: 'Find' })).toBeDefined();
  }
});

test('the question for a name reports that it could not be loaded', () => {
  renderPage(<Shell />);
  act(() => screen.getByRole('button', { name: 'Name' }).click());
  expect(screen.getByText('The question could not be loaded. Reload the page.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Name' })).toBeDefined();
});

test('a logout is not held up by a question that could not be loaded', () => {
  renderPage(<Shell />);
  act(() => screen.getByRole('button', { name: 'Logout' }).click());
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});
