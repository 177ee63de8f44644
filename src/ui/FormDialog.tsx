import type { ReactNode, RefObject } from 'react';
import { Dialog, DialogActions } from './Dialog.tsx';
import { KeepButton } from './LimitedText.tsx';

interface FormDialogProps {
  title: string;
  confirm: string;
  firstFocus?: RefObject<HTMLElement | null>;
  isPending?: boolean;
  onSave: () => void;
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
}

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
