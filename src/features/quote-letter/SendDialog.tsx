import { useRef, useState } from 'react';
import { ClockNotice } from '../../quoting/clock/ClockNotice.tsx';
import { copied, mailOf, openMail, saveDraft } from '../../quoting/mail/mail.ts';
import { ManualCopy } from '../../quoting/mail/ManualCopy.tsx';
import type { Letterhead } from '../../storage/quotes/letterhead.ts';
import type { Quote } from '../../storage/quotes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { letterSubject, letterText } from './letter-text.ts';
import styles from './SendDialog.module.css';

interface SendDialogProps {
  quote: Quote;
  letterhead: Letterhead;
  onGiven: (how: string) => void;
  onClose: () => void;
}

const address = /^[^\s@]+@[^\s@]+$/;
const pasteHint = 'The quote is on the clipboard: paste it here.';

/** Sends a quote to the customer with the store's own mail program, or copies it. */
export function SendDialog({ quote, letterhead, onGiven, onClose }: SendDialogProps) {
  const [to, setTo] = useState(quote.customer.email);
  const [problem, setProblem] = useState<string>();
  const [help, setHelp] = useState<'copy by hand' | 'paste'>();
  const box = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const message = { to: to.trim(), subject: letterSubject(quote, letterhead), text: letterText(quote, letterhead) };
  const mail = mailOf(message, pasteHint);
  const copy = async (): Promise<boolean> => {
    if (await copied(message.text)) return true;
    setHelp('copy by hand');
    toast.error('Copy failed. Try again.');
    return false;
  };
  const openEmail = () => {
    openMail(mail.address);
    onGiven(`by e-mail to ${message.to}`);
    toast.info('Opening your email client…');
    if (mail.whole) onClose();
  };
  const send = async () => {
    if (!address.test(message.to)) {
      setProblem(message.to === '' ? "Enter the customer's e-mail address." : 'This is no e-mail address.');
      box.current?.focus();
      return;
    }
    if (mail.whole) openEmail();
    else if (await copy()) {
      setHelp('paste');
      openEmail();
    }
  };
  const copyDetails = async () => {
    if (!(await copy())) return;
    onGiven('copied');
    toast.success('Quote details copied.');
  };
  return (
    <Dialog title="Send to customer" onClose={onClose} firstFocus={box}>
      <div className={styles.body}>
        <ClockNotice />
        <TextField
          ref={box}
          label="Customer Email"
          type="email"
          value={to}
          onValue={(text) => {
            setTo(text);
            setProblem(undefined);
          }}
          error={problem}
          autoComplete="off"
        />
        {help === 'paste' && (
          <Notice
            kind="warning"
            text="This quote is too long for the link that opens the email. It is on the clipboard: paste it into the mail, or open the whole quote as a draft."
          >
            <Button size="s" onClick={() => saveDraft(quote.number, message)}>
              Open as a draft
            </Button>
          </Notice>
        )}
        {help === 'copy by hand' && (
          <ManualCopy
            label="Quote details"
            text={message.text}
            onOpenEmail={mail.whole ? undefined : openEmail}
            onOpenDraft={() => saveDraft(quote.number, message)}
          />
        )}
        <p className={styles.subject}>{message.subject}</p>
        <pre className={styles.preview}>{message.text}</pre>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void send()}>
          Send via Email
        </Button>
        <Button onClick={() => void copyDetails()}>Copy Details</Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
