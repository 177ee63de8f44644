import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import styles from './UpdateButton.module.css';

/** Names the line that is changed here, or the reason why it can't be. */
export const Note = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <p className={classNames(styles.note, isGone && styles.gone)} aria-live="polite">
    {text}
  </p>
);

interface UpdateButtonProps {
  isUpdating: boolean;
  /** Undefined while there is no line to put back. Returns false if it only asks. */
  onUpdate: (() => unknown) | undefined;
}

/** Puts the line back in its place. */
export function UpdateButton({ isUpdating, onUpdate }: UpdateButtonProps) {
  const click = useSingleClick(() => !isUpdating && onUpdate?.());
  return (
    <Button
      variant="primary"
      size="l"
      className={styles.update}
      data-enter
      disabled={!onUpdate}
      aria-disabled={isUpdating || undefined}
      onClick={click}
    >
      Update
    </Button>
  );
}
