import { useState } from 'react';
import { type EditedLine, lineConflict } from '../../../quotes/line-conflict.ts';
import { classNames } from '../../../ui/class-names.ts';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { LineConflictDialog } from '../../quotes/LineConflictDialog.tsx';
import styles from './UpdateButton.module.css';
import { useLineBefore } from './use-line-before.ts';

export const Note = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <p className={classNames(styles.note, isGone && styles.gone)} aria-live="polite">
    {text}
  </p>
);

interface UpdateButtonProps {
  line: EditedLine;
  /** The line as changed in the calculator; undefined while the calculator can't make a line. */
  mine: EditedLine | undefined;
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
