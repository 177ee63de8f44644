import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

interface DidItGoOutProps {
  /** Text about the hand-over, without its full stop. */
  text: string;
  onSent: () => void;
  /** Called if the mail was not sent. Undoes the hand-over of the order or quote. */
  onNotSent: () => void;
}

/** Question whether a mail was sent. It stays until it is answered, because a browser does not report a sent mail. */
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
