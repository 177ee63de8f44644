// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../tests/fixtures/render-page.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';

const Where = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

test.each([
  ['Log out and empty the cart', 1, '/ null'],
  ['Save as a quote first', 0, '/cart {"asks":"quote"}'],
  ['Cancel', 0, '/ null'],
])('before a logout: %s', async (name, logouts, where) => {
  const onLogout = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  renderPage(
    <>
      <LogoutQuestion lines={2} onLogout={onLogout} onClose={onClose} />
      <Where />
    </>,
  );
  expect(screen.getByText(/^The cart has 2 lines, in every tab\./)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name }));
  expect(onLogout).toHaveBeenCalledTimes(logouts);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText(where)).toBeDefined();
});
