// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { columnHelper, PagedTable } from './PagedTable.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a row that cannot be drawn is replaced by a message, and the others stay', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const columns = columnHelper<{ id: string; day: number }>().columns([
    columnHelper<{ id: string; day: number }>().accessor(({ day }) => day, {
      id: 'day',
      header: 'Day',
      cell: ({ getValue }) => new Date(getValue()).toISOString().slice(0, 10),
    }),
  ]);
  const rows = [0, 1e300, 86_400_000].map((day, at) => ({ id: `Q-${at}`, day }));
  render(
    <PagedTable
      of="quote"
      name="Quotes"
      label="Quotes"
      columns={columns}
      getRowId={({ id }) => id}
      classes={{}}
      empty={null}
      rows={rows}
    />,
  );
  const shown = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(shown).toEqual(['1970-01-01', 'This quote can’t be shown: Q-1.', '1970-01-02']);
});
