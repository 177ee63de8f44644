// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteBoundary } from './RouteBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('broken');
}

test('a page that fails shows a way back, and the way back works', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <RouteBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/products" element={<h1>Products</h1>} />
        </Routes>
      </RouteBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Your cart is kept.');
  fireEvent.click(screen.getByRole('link', { name: 'Back to products' }));
  expect(screen.getByRole('heading', { name: 'Products' })).toBeTruthy();
});
