/** The least that can repaint a table: React, one button, and the very texts that the app's table shows before and after. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

type Rows = readonly (readonly string[])[];

declare global {
  interface Window {
    /** The tables to show in turn, set before the page starts. */
    readonly bareTables?: readonly Rows[];
  }
}

const tables = window.bareTables ?? [];

function Page() {
  const [shown, setShown] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setShown((shown + 1) % tables.length)}>
        Next
      </button>
      <table>
        <tbody>
          {tables[shown]?.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(<Page />);
