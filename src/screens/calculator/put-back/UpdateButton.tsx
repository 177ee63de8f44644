import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readAs } from '../../../data/read-as.ts';
import { type CartItem, StoredLineSchema } from '../../../quotes/cart.ts';
import { lineConflict } from '../../../quotes/line-conflict.ts';
import { isRecord } from '../../../quotes/record.ts';
import { classNames } from '../../../ui/class-names.ts';
import { addToEntryState, entryState } from '../../../ui/entry-state.ts';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { LineConflictDialog } from '../../quotes/LineConflictDialog.tsx';
import styles from './UpdateButton.module.css';

export const Note = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <p className={classNames(styles.note, isGone && styles.gone)} aria-live="polite">
    {text}
  </p>
);

interface UpdateButtonProps {
  line: CartItem;
  /** The line as changed in the calculator; undefined while the calculator can't make a line. */
  mine: CartItem | undefined;
  isUpdating: boolean;
  /** Stores the changed line; undefined while there is no line to store. */
  onUpdate: (() => void) | undefined;
  /** Called if the person keeps the change that somebody else made while the calculator was open. */
  onKeepOther: () => void;
}

export function UpdateButton({ line, mine, isUpdating, onUpdate, onKeepOther }: UpdateButtonProps) {
  const before = useLineBefore(line);
  const [asks, setAsks] = useState(false);
  const conflict = mine ? lineConflict(before, line, mine) : [];
  const update = () => {
    setAsks(false);
    onUpdate?.();
  };
  const click = useSingleClick(() => {
    if (isUpdating) return false;
    if (conflict.length === 0) update();
    else setAsks(true);
    return conflict.length === 0;
  });
  return (
    <>
      <KeepButton
        variant="primary"
        size="l"
        className={styles.update}
        data-enter
        disabled={!onUpdate}
        aria-disabled={isUpdating || undefined}
        onClick={click}
      >
        Update
      </KeepButton>
      {asks && onUpdate && (
        <LineConflictDialog
          product={line.product}
          parts={conflict}
          onKeepMine={update}
          onKeepOther={onKeepOther}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** Provides a line as it was when its calculator was opened. The line is stored in the history entry for reloads. */
function useLineBefore(line: CartItem): CartItem {
  const [before] = useState(() => notedLine(line.id) ?? line);
  useEffect(() => {
    if (!notedLine(before.id)) addToEntryState({ lineBefore: JSON.stringify(before) });
  }, [before]);
  return before;
}

const NotedSchema = v.pipe(v.string(), v.parseJson(), StoredLineSchema);

/**
 * Returns the line stored in the history entry; undefined if the entry has no line with this id. The state of the entry
 * is untrusted.
 */
function notedLine(id: string): CartItem | undefined {
  const state = entryState();
  const line = readAs(NotedSchema, isRecord(state) ? state['lineBefore'] : undefined);
  return line?.id === id ? line : undefined;
}
