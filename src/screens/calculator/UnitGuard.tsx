import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '../../data/listeners.ts';
import { Button } from '../../ui/Button.tsx';
import { Messages } from '../../ui/inputs/fields.tsx';
import styles from './Options.module.css';
import { isOpenedLine } from './opened-line.ts';
import type { Calculator } from './use-calculator.ts';

type Doubt = Pick<Calculator, 'product' | 'doubt'>;

const changes = listeners();
/** Sizes that people kept in their unit. They are remembered until the next new line, so that `Change` does not ask. */
let kept: readonly string[] = [];

function setKept(sizes: readonly string[]): void {
  kept = sizes;
  changes.tell();
}

const keyOf = ({ product, doubt }: Doubt): string => `${product.id} ${doubt?.size} ${doubt?.unit}`;

/** Keeps a size in its unit, as entered. */
export const keepUnit = (size: Doubt): void => {
  if (size.doubt) setKept([...kept, keyOf(size)]);
};

/** Question about a size that may have been entered in the wrong unit. It has its place before it comes. */
export function UnitGuard({ calculator, onAnswer }: { calculator: Calculator; onAnswer: () => void }) {
  const { product, doubt: found, dispatch } = calculator;
  const known = useSyncExternalStore(changes.subscribe, () => kept);
  useEffect(() => {
    if (!isOpenedLine()) setKept([]);
  }, []);
  const isGuarded = product.fields.some((field) => field.kind === 'length' && field.usual);
  if (!isGuarded) return null;
  const doubt = known.includes(keyOf(calculator)) ? undefined : found;
  // The buttons disappear, and would take the focus along.
  const answer = (act: () => void) => () => {
    act();
    onAnswer();
  };
  return (
    <Messages messages={[]}>
      <output className={styles.doubt}>{doubt && `${doubt.size} ${doubt.unit}?`}</output>
      {doubt && (
        <>
          <Button variant="link" onClick={answer(() => dispatch({ kind: 'likelier unit' }))}>
            {`Did you mean ${doubt.size} ${doubt.likelier}?`}
          </Button>
          <Button variant="link" onClick={answer(() => keepUnit(calculator))}>
            {`Keep ${doubt.size} ${doubt.unit}`}
          </Button>
        </>
      )}
    </Messages>
  );
}
