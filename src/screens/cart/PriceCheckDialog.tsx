import { useReplaceInCart } from '../../data/queries/cart.ts';
import type { PriceFindings } from '../../data/quotes/use-cart-prices.ts';
import { countOf } from '../../quotes/format.ts';
import { lineTitle } from '../../quotes/line-title.ts';
import { totalLabel } from '../../quotes/prices/line-differences.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/Dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OldAndNew, oldAndNew } from '../../ui/quote/OldAndNew.tsx';
import { useToast } from '../../ui/toast/toast.tsx';

interface PriceCheckDialogProps {
  findings: PriceFindings;
  /** Continues with the shown prices of the lines that could not be checked. */
  onContinue: () => void;
  onClose: () => void;
}

/** Dialog that compares the prices of the cart with today's, and accepts today's. */
export function PriceCheckDialog({ findings, onContinue, onClose }: PriceCheckDialogProps) {
  const { changed, unchecked } = findings;
  const { mutateAsync: replace, isPending } = useReplaceInCart();
  const toast = useToast();
  // Uses the promise, not the mutation's callbacks: the change can unmount this component.
  const accept = async () => {
    try {
      await replace(changed.map(({ now }) => now));
      toast.success(`${countOf(changed.length, 'line')} updated.`);
      if (unchecked.length === 0) onContinue();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Dialog wide title="Check the prices" onClose={onClose}>
      <DialogBody>
        {changed.length > 0 && (
          <OldAndNew
            before="Before"
            rows={changed.map(({ item, now, differences }) => ({
              ...oldAndNew(item, now),
              notes: differences.filter(({ label }) => label !== totalLabel),
            }))}
          />
        )}
        {unchecked.length > 0 && (
          <Notice
            kind="warning"
            text={`These prices could not be checked, and stay as they are: ${unchecked.map(lineTitle).join('; ')}.`}
          />
        )}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        {changed.length > 0 ? (
          <Button variant="primary" disabled={isPending} onClick={() => void accept()}>
            {`Accept ${countOf(changed.length, 'new price')}`}
          </Button>
        ) : (
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
