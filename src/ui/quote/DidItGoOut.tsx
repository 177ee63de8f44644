import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

interface DidItGoOutProps {
  /** Describes the hand-over, without a full stop. */
  text: string;
  onSent: () => void;
  /** Called if the mail was not sent: the order or the quote is as it was before. */
  onNotSent: () => void;
}

/** Question that stands until it is answered: no browser reports a missing mail program, or the fate of a mail. */
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
