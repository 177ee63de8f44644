/** The least page with the app's libraries: each is used once, for something that is drawn. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

interface Line {
  readonly name: string;
}

const lines: readonly Line[] = [{ name: 'One line' }];
const features = tableFeatures({});
const column = createColumnHelper<typeof features, Line>();
const columns = column.columns([column.accessor('name', { header: 'Name', cell: ({ getValue }) => getValue() })]);

function Page() {
  const { data } = useQuery({ queryKey: ['lines'], queryFn: () => lines, initialData: lines });
  const table = useTable({ features, columns, data });
  return (
    <main>
      <h1>Floor</h1>
      <Link to="/">Home</Link>
      <table>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter basename="/app">
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
