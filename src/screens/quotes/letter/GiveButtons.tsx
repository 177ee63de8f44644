import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLetterhead } from '../../../data/queries/letterhead.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { SendDialog } from './SendDialog.tsx';

interface GiveButtonsProps {
  quote: Quote;
  /** Reason against handing it out as it stands. */
  warning: string | undefined;
  /** Notes that it was given and how, with the e-mail address to keep. */
  onGiven: (how: string, email?: string) => void;
}

/** Ways in which a quote goes to the customer: on paper, by mail, copied. */
export function GiveButtons({ quote, warning, onGiven }: GiveButtonsProps) {
  const [open, setOpen] = useState(false);
  // Without its letterhead a mail still goes out: it has no shop's name then.
  const { data: letterhead = noLetterhead } = useLetterhead();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send to customer</Button>
      <Link to={`/quotes/${encodeURIComponent(quote.number)}/letter`} className={buttonClass()}>
        Quote letter
      </Link>
      {open && (
        <SendDialog
          quote={quote}
          letterhead={letterhead}
          warning={warning}
          onGiven={onGiven}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
