/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select can't be the list of a text box, and a datalist shows no groups and no marks. */
import { Link } from 'react-router-dom';
import { formatCount } from '../../quotes/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './Results.module.css';
import { type FindTarget, foundByName, type Group } from './search.ts';
import { markWords } from './words.ts';

export const idOfPlace = (listId: string, at: number): string => `${listId}-${at}`;

interface ResultsProps {
  id: string;
  groups: readonly Group[];
  sought: readonly string[];
  active: number;
  onActive: (at: number) => void;
  /** Called when a result is opened; returns true if the target is no page. */
  onOpen: (place: FindTarget) => boolean;
}

export function Results({ id, groups, sought, active, onActive, onOpen }: ResultsProps) {
  const before = groups.map((_, at) => groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ name, places, total }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name.replace(' ', '-')}`}>
          <div id={`${id}-${name.replace(' ', '-')}`} role="presentation" className={styles.group}>
            {name}
            {total > places.length && ` · ${places.length} of ${formatCount(total)}`}
          </div>
          {places.map((place, index) => {
            const at = (before[group] ?? 0) + index;
            return (
              <Link
                key={at}
                to={place.to}
                state={place.state}
                tabIndex={-1}
                id={idOfPlace(id, at)}
                role="option"
                aria-selected={at === active}
                className={classNames(styles.place, at === active && styles.active)}
                onMouseMove={() => onActive(at)}
                onClick={(event) => onOpen(place) && event.preventDefault()}
              >
                <span className={styles.title}>
                  <Marked text={place.title} sought={sought} />
                </span>
                <span className="muted">
                  <Marked text={detailOf(place, sought)} sought={sought} />
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function detailOf(place: FindTarget, sought: readonly string[]): string {
  const name = foundByName(place, sought);
  if (name === undefined) return place.detail;
  return place.group === 'Products' ? `also called ${name}` : [place.detail, name].filter(Boolean).join(': ');
}

function Marked({ text, sought }: { text: string; sought: readonly string[] }) {
  return markWords(text, sought).map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text));
}
