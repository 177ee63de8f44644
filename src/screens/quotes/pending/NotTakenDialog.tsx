import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { VersionsTable } from '../VersionsTable.tsx';
import { quoteDifferences } from './quote-differences.ts';

interface NotTakenDialogProps {
  present: Quote;
  /** Version of the quote that the server did not accept. */
  said: Quote;
  author: string;
  isBusy: boolean;
  /** Replaces the present quote by the version `said`; undefined if the version still waits for a manager. */
  onUse: (() => void) | undefined;
  onClose: () => void;
}

export function NotTakenDialog({ present, said, author, isBusy, onUse, onClose }: NotTakenDialogProps) {
  const differences = quoteDifferences(present, said);
  return (
    <Dialog title={`Quote ${present.number}: two versions`} onClose={onClose} wide>
      <DialogBody label="What differs">
        {differences.length === 0 ? (
          <p>Both say the same by now.</p>
        ) : (
          <VersionsTable
            columns={['Now', `By ${author}`]}
            rows={differences.map(({ label, one, other }) => ({ label, texts: [one, other] }))}
          />
        )}
      </DialogBody>
      <DialogActions>
        {onUse && (
          <Button variant="primary" disabled={isBusy} onClick={onUse}>
            Use this version
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
