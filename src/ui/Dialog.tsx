import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ToastRegion } from './toast/toast.tsx';

interface DialogProps {
  title: string;
  /** The person closed it: Escape, the cross or a click on the backdrop. */
  onClose: () => void;
  /** Room for a table. */
  wide?: boolean;
  /** What takes the focus when it opens; else the browser picks, which is the cross. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A native modal dialog, open for as long as it is rendered; the browser keeps the focus in and gives it back. */
export function Dialog({ title, onClose, wide = false, firstFocus, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, firstFocus);
  useBackdrop(dialog, onClose);
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
  /** Makes it a region that the keyboard scrolls too: for a body with nothing in it to focus. */
  label?: string;
  children: ReactNode;
}

/** What a dialog says. It scrolls where it is higher than the screen. */
export const DialogBody = ({ label, children }: DialogBodyProps) =>
  label === undefined ? (
    <div className={styles.body}>{children}</div>
  ) : (
    <ScrollRegion className={styles.body} label={label}>
      {children}
    </ScrollRegion>
  );

/** What a dialog asks, in two columns where there is room. */
export const DialogFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

/** The class of what takes both columns of the fields. */
export const wideField = styles.wideField;

interface DialogActionsProps {
  /** Where the last button is Cancel. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The buttons under what scrolls. */
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

/** Closed before it is taken off the page: only a dialog that is on it gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, firstFocus: DialogProps['firstFocus']) {
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    firstFocus?.current?.focus();
    return () => opened?.close();
  }, [dialog, firstFocus]);
}

/**
 * A click on the backdrop closes. The dialog's box is covered by its content, so what hits the dialog itself is its backdrop; a press that began
 * inside (selecting text) does not count.
 */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const target = dialog.current;
    let pressed = false;
    const press = (event: MouseEvent) => {
      pressed = event.target === target;
    };
    const click = (event: MouseEvent) => {
      if (pressed && event.target === target) onClose();
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
  /** What goes ahead, in a word or two. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.question}>{text}</p>
      <div className={styles.answers}>
        <Button variant="primary" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
