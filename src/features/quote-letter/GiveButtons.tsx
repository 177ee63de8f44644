import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLetterhead } from '../../storage/queries/letterhead.ts';
import { noLetterhead } from '../../storage/quotes/letterhead.ts';
import type { Quote } from '../../storage/quotes/index.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { SendDialog } from './SendDialog.tsx';

interface GiveButtonsProps {
  quote: Quote;
  /** Notes that it was given, and how. */
  onGiven: (how: string) => void;
}

/** The ways in which a quote goes to the customer: on paper, by mail, copied. */
export function GiveButtons({ quote, onGiven }: GiveButtonsProps) {
  const [open, setOpen] = useState(false);
  // Without its letterhead a mail still goes out: it has no shop's name then.
  const { data: letterhead = noLetterhead } = useLetterhead();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send to customer</Button>
      <Link to={`/quotes/${encodeURIComponent(quote.number)}/letter`} className={buttonClass()}>
        Quote letter
      </Link>
      {open && <SendDialog quote={quote} letterhead={letterhead} onGiven={onGiven} onClose={() => setOpen(false)} />}
    </>
  );
}
