// @vitest-environment happy-dom
/**
 * Every address of the drawn app (specification, section 2). A test in a browser shows that a reload opens an address.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { menuRoutes, protectedRoutes } from '../browser/support/routes.ts';
import { signedIn } from '../browser/support/stored.ts';
import { address, drawApp } from './drawn-app.tsx';

/** Waits for a check. The time only ends a check that hangs. */
const until = (check: () => void) => waitFor(check, { timeout: 30_000, interval: 10 });

async function titleAt(route: string): Promise<string> {
  drawApp(route, signedIn);
  await until(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
  return document.querySelector('h1')?.textContent ?? '';
}

const cards = () => within(screen.getByRole('main')).getAllByRole('listitem', { hidden: true });

const countOf = (role: string, name: string) => screen.queryAllByRole(role, { name, hidden: true }).length;

const titles = new Map<string, string>();

describe('signed in', () => {
  test.each(protectedRoutes)('%s has its page, with Back', async (route) => {
    const title = await titleAt(route);
    expect(title).not.toBe('');
    expect(address().split('?')[0]).toBe(route);
    titles.set(route, title);
    // The admin hub leads home instead.
    expect([countOf('button', 'Back'), countOf('link', 'Home')]).toEqual(route === '/admin' ? [0, 1] : [1, 0]);
  });

  test('Home leads to the hub', async () => {
    await titleAt('/admin');
    fireEvent.click(screen.getByRole('link', { name: 'Home', hidden: true }));
    await until(() => expect(address()).toBe('/'));
  });

  test('no two pages have the same title, but the hub and the help page, which have two addresses', () => {
    expect(titles.get('/')).toBe(titles.get('/products'));
    expect(titles.get('/help')).toBe(titles.get('/admin/help'));
    expect(new Set(titles.values()).size).toBe(protectedRoutes.length - 2);
  });

  test.each(menuRoutes)('every card of %s leads to a page', async (menu) => {
    await titleAt(menu);
    await until(() => expect(cards()).not.toEqual([]));
    const leadTo = cards().map((card) => card.querySelector('a')?.getAttribute('href'));
    for (const route of leadTo) expect(protectedRoutes).toContain(route);
    const [first] = cards();
    const link = first?.querySelector('a');
    if (link) fireEvent.click(link);
    await until(() => expect(address().split('?')[0]).toBe(leadTo[0]));
  });

  test.each(['/nowhere', '/business-cards/nowhere', '/admin/nowhere', '/stock/14pt/more', '/admin/markups/x'])(
    '%s is unknown and leads to the hub',
    async (unknown) => {
      await titleAt(unknown);
      await until(() => expect(address()).toBe('/'));
    },
  );
});

test.each(protectedRoutes)('signed out, %s leads to the sign-in', async (route) => {
  drawApp(route, {});
  await until(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('banner')).toBeNull();
});
