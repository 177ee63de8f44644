import { useNavigate } from 'react-router-dom';
import { countOf } from '../quotes/format.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions, DialogFields, wideField } from '../ui/Dialog.tsx';

interface LogoutQuestionProps {
  /** Number of lines in the cart. */
  lines: number;
  onLogout: () => void;
  onClose: () => void;
}

/** Question before a logout. A logout empties the cart, so that the next person does not see its lines. */
export function LogoutQuestion({ lines, onLogout, onClose }: LogoutQuestionProps) {
  const navigate = useNavigate();
  return (
    <Dialog title="Log out?" onClose={onClose} wide>
      <DialogFields>
        <p className={wideField}>
          {`The cart has ${countOf(lines, 'line')}, in every tab. Logging out empties it, so the next person won’t see it.`}
        </p>
      </DialogFields>
      <DialogActions onCancel={onClose}>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void navigate('/cart', { state: { asks: 'quote' } });
          }}
        >
          Save as a quote first
        </Button>
        <Button
          onClick={() => {
            onClose();
            onLogout();
          }}
        >
          Log out and empty the cart
        </Button>
      </DialogActions>
    </Dialog>
  );
}
