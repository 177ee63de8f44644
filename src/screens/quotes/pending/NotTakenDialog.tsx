import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import styles from './Pending.module.css';
import { quoteDifferences } from './quote-differences.ts';

interface NotTakenDialogProps {
  present: Quote;
  /** Version of the quote in the refused change. */
  said: Quote;
  author: string;
  isBusy: boolean;
  /** Absent if it can't be used. */
  onUse: (() => void) | undefined;
  onClose: () => void;
}

/** Dialog with a refused version of a quote, beside the present one. */
export function NotTakenDialog({ present, said, author, isBusy, onUse, onClose }: NotTakenDialogProps) {
  const differences = quoteDifferences(present, said);
  return (
    <Dialog title={`Quote ${present.number}: two versions`} onClose={onClose} wide>
      <DialogBody label="What differs">
        {differences.length === 0 ? (
          <p>Both say the same by now.</p>
        ) : (
          <table className={styles.versions}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Part</span>
                </th>
                <th scope="col">Now</th>
                <th scope="col">By {author}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, one, other }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{one || 'none'}</td>
                  <td>{other || 'none'}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
