// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HeaderMenu } from '../../src/ui/header/Header.tsx';
import { ShellContext } from '../../src/ui/header/shell.ts';

function openMenu(signedIn: boolean) {
  render(
    <ShellContext
      value={{
        cartCount: 0,
        cartLines: 0,
        openQuotes: 0,
        onFind: () => undefined,
        signedIn,
        employee: '',
        onLogout: () => undefined,
      }}
    >
      <MemoryRouter>
        <HeaderMenu />
      </MemoryRouter>
    </ShellContext>,
  );
}

it('signed out, the last entry of the menu is Login', () => {
  openMenu(false);
  expect(screen.getByText('Login').getAttribute('href')).toBe('/login');
  expect(screen.queryByText('Logout')).toBeNull();
});

it('signed in, the last entry is Logout; Admin Settings is there either way', () => {
  openMenu(true);
  expect(screen.getByText('Logout')).toBeDefined();
  expect(screen.queryByText('Login')).toBeNull();
  expect(screen.getByText('Admin Settings').getAttribute('href')).toBe('/admin');
});
