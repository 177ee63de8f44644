import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { ignorePresses } from './ignore-presses.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ToastRegion } from './toast/toast.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Element that takes the focus on opening. By default, the browser focuses the cross. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered. The focus can't leave it. On closing, the browser returns the
 * focus.
 */
export function Dialog({ title, onClose, wide = false, firstFocus, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, onClose, firstFocus);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        <div className={styles.heading}>
          <h2 id={titleId}>{title}</h2>
          <Button variant="quiet" size="s" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        {children}
      </div>
      <ToastRegion />
    </dialog>
  );
}

interface DialogBodyProps {
  /**
   * Accessible name of a body without a focusable element. The body itself then gets the focus, so that the keyboard
   * can scroll it.
   */
  label?: string;
  children: ReactNode;
}

export const DialogBody = ({ label, children }: DialogBodyProps) =>
  label === undefined ? (
    <div className={styles.body}>{children}</div>
  ) : (
    <ScrollRegion className={styles.body} label={label}>
      {children}
    </ScrollRegion>
  );

export const DialogFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

export const wideField = styles.wideField;

interface DialogActionsProps {
  onCancel?: () => void;
  children: ReactNode;
}

export const DialogActions = ({ onCancel, children }: DialogActionsProps) => (
  <div className={styles.actions}>
    {children}
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);

/**
 * Opens a modal dialog. Calls `onClose` when the person clicks the backdrop. Closes the dialog before it is removed. If
 * an open dialog were removed, the browser would not return the focus. Shortly after that, presses outside dialogs count
 * for nothing.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  firstFocus: DialogProps['firstFocus'],
) {
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const first = firstFocus?.current;
    first?.focus();
    // Selects the text of a box for figures, so that typing replaces the text, as after a click.
    if (first instanceof HTMLInputElement && ['decimal', 'numeric'].includes(first.inputMode)) first.select();
    return () => {
      opened?.close();
      ignorePresses();
    };
  }, [dialog, firstFocus]);
  useBackdrop(dialog, onClose);
}

/**
 * Closes a dialog by a click on its backdrop. The content fills the dialog's box, so only a click on the backdrop has
 * the dialog itself as its target. A press that begins on the content does not close the dialog, for example when text
 * is selected.
 */
function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const target = dialog.current;
    let pressed = false;
    const press = (event: MouseEvent) => {
      pressed = event.target === target;
    };
    const click = (event: MouseEvent) => {
      // The second click of a double click was meant for the button that opened the dialog.
      if (pressed && event.target === target && event.detail < 2) onClose();
    };
    target?.addEventListener('mousedown', press);
    target?.addEventListener('click', click);
    return () => {
      target?.removeEventListener('mousedown', press);
      target?.removeEventListener('click', click);
    };
  }, [dialog, onClose]);
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
