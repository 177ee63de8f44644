import { formatCount } from '../../ui/format.ts';
import { Section } from './Section.tsx';
import styles from './Sources.module.css';

/** Enough of a hash to tell two versions of a file apart. */
const shortHash = 12;

const holdsPrices = (path: string): boolean => /\.(xlsx|csv)$/.test(path);

/** The files that the book was compiled from; what holds prices first, the drawings behind a fold. */
export function Sources({ sources }: { sources: Readonly<Record<string, string>> }) {
  const files = Object.entries(sources);
  const others = files.filter(([path]) => !holdsPrices(path));
  return (
    <Section title="Sources" hint="Files with the start of their SHA-256.">
      <FileList files={files.filter(([path]) => holdsPrices(path))} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{formatCount(others.length)} other files</summary>
          <FileList files={others} />
        </details>
      )}
    </Section>
  );
}

function FileList({ files }: { files: readonly (readonly [path: string, hash: string])[] }) {
  return (
    <ul className={styles.files}>
      {files.map(([path, hash]) => (
        <li key={path}>
          <span className={styles.path}>{path}</span> <code className="fine">{hash.slice(0, shortHash)}</code>
        </li>
      ))}
    </ul>
  );
}
