import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

interface DidItGoOutProps {
  /** Describes the hand-over, without a full stop. */
  text: string;
  onSent: () => void;
  /** Called if the mail was not sent, to undo the hand-over of the order or quote. */
  onNotSent: () => void;
}

/** Question that stays until it is answered: a browser reports neither a missing mail program nor a sent mail. */
export const DidItGoOut = ({ text, onSent, onNotSent }: DidItGoOutProps) => (
  <Notice text={`${text}. Did it go out?`}>
    <Button size="s" variant="primary" onClick={onSent}>
      Yes, sent
    </Button>
    <Button size="s" onClick={onNotSent}>
      No
    </Button>
  </Notice>
);
