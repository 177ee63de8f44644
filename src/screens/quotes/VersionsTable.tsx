import styles from './VersionsTable.module.css';

interface VersionsTableProps {
  columns: readonly string[];
  /**
   * Parts that differ, one row for each part. `texts` has the text of each version, in the order of the columns. The
   * text is '' if the version lacks the part.
   */
  rows: readonly { readonly label: string; readonly texts: readonly string[] }[];
}

export const VersionsTable = ({ columns, rows }: VersionsTableProps) => (
  <table className={styles.versions}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Part</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, texts }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {texts.map((text, at) => (
            <td key={columns[at]}>{text || 'none'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
