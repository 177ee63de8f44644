import type { ReactNode, RefObject } from 'react';
import { Dialog, DialogActions } from './Dialog.tsx';
import { KeepButton } from './LimitedText.tsx';

interface FormDialogProps {
  title: string;
  /** Label of the button that saves. */
  confirm: string;
  firstFocus?: RefObject<HTMLElement | null>;
  isPending?: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Called when the person closes the dialog by Back, Escape, the cross, or a click on the backdrop. */
  onClose: () => void;
  /** Boxes of the form, and dialogs in front of this dialog. */
  children: ReactNode;
}

/** Dialog with boxes and a button that saves them; Enter in a box presses the button. */
export const FormDialog = ({ title, confirm, isPending, onSave, onCancel, children, ...dialog }: FormDialogProps) => (
  <Dialog title={title} {...dialog}>
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      <DialogActions onCancel={onCancel}>
        <KeepButton type="submit" variant="primary" aria-disabled={isPending || undefined} onClick={onSave}>
          {confirm}
        </KeepButton>
      </DialogActions>
    </form>
  </Dialog>
);
