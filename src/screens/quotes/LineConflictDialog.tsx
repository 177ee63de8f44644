import type { ConflictingPart } from '../../quotes/line-conflict.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/Dialog.tsx';
import { VersionsTable } from './VersionsTable.tsx';

interface LineConflictDialogProps {
  product: string;
  parts: readonly ConflictingPart[];
  onKeepMine: () => void;
  onKeepOther: () => void;
  onClose: () => void;
}

export const LineConflictDialog = ({ product, parts, onKeepMine, onKeepOther, onClose }: LineConflictDialogProps) => (
  <Dialog title={`${product}: two versions`} onClose={onClose} wide>
    <DialogBody label="What differs">
      <p>This line was changed after you opened it. Nothing of yours is saved yet.</p>
      <VersionsTable
        columns={['Before', 'Meanwhile', 'Yours']}
        rows={parts.map(({ label, before, meanwhile, mine }) => ({ label, texts: [before, meanwhile, mine] }))}
      />
    </DialogBody>
    <DialogActions onCancel={onClose}>
      <Button variant="primary" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button onClick={onKeepOther}>Keep the other</Button>
    </DialogActions>
  </Dialog>
);
