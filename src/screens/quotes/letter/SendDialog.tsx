import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { emailProblem, emailsOf } from '../../../quotes/customer.ts';
import type { Letterhead } from '../../../quotes/letterhead.ts';
import { letterSubject, letterText, shortText, smsAddress, withLink } from '../../../quotes/mail/letter-text.ts';
import { mailOf } from '../../../quotes/mail/mail.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { isRecord } from '../../../quotes/record.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { openMail } from '../../../ui/quote/hand-over.ts';
import { ShareButton, useMailing } from '../../../ui/quote/Mailing.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { LinkBox } from '../link/LinkBox.tsx';

interface SendDialogProps {
  quote: Quote;
  letterhead: Letterhead;
  /** Reason not to send the quote in its present state; undefined if there is none. */
  warning: string | undefined;
  /**
   * Called after the text was handed to the mail program or the messages app. `how` is the text for the history, and
   * `email` the address to save for the customer.
   */
  onHandedOver: (how: string, email?: string) => void;
  /** Notes that what was handed over was not sent. */
  onNotSent: () => void;
  onClose: () => void;
}

interface Typed {
  readonly email?: string;
  readonly text?: string;
  readonly made?: string;
}
const nothingTyped: Typed = {};
const isTyped = (stored: unknown): stored is Typed =>
  isRecord(stored) && [stored['email'], stored['text'], stored['made']].every((text = '') => typeof text === 'string');

export function SendDialog({ quote, letterhead, warning, onHandedOver, onNotSent, onClose }: SendDialogProps) {
  const { email } = quote.customer;
  const { server } = useStores();
  const [typed, edit] = usePageDraft(`mail of ${quote.number}`, nothingTyped, isTyped);
  const [isKept, setIsKept] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [link, setLink] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const today = useToday();
  const toast = useToast();
  const to = (typed.email ?? email).trim();
  const made = letterText(quote, letterhead, today);
  const written = typed.text ?? made;
  const message = { to: emailsOf(to), subject: letterSubject(quote, letterhead), text: withLink(written, link) };
  const mail = mailOf(message, 'quote');
  const isOther = email.trim() !== '' && to !== email.trim();
  const undo = { label: 'Not sent', run: onNotSent };
  const byLink = link === undefined ? '' : ', with a link';
  const openSms = () => {
    const { phone } = quote.customer;
    openMail(smsAddress(phone, shortText(quote, letterhead, today, link)));
    const number = phone.trim() || 'a number chosen there';
    onHandedOver(`by text message to ${number}${byLink}`);
    toast.info('Opening your messages…', undo);
    onClose();
  };
  const mailing = useMailing({
    of: 'quote',
    mail,
    onMailed: () => {
      onHandedOver(`by email to ${to}${byLink}`, !isOther || isKept ? to : undefined);
      toast.info('Opening your email client…', undo);
      if (!mail.whole) return;
      edit(({ email: _sent, ...text }) => text);
      onClose();
    },
    onCopied: () => {
      onHandedOver(`as a copied text${byLink}`);
      toast.success('Quote details copied.', undo);
    },
  });
  const withText = (text: string) =>
    edit(({ text: _before, made: before = made, ...others }) =>
      text === made ? others : { ...others, text, made: before },
    );
  const restore = () => {
    withText(made);
    // Moves the focus, because the focused button disappears.
    box.current?.focus();
  };
  const isBlank = written.trim() === '';
  const send = async () => {
    if (isBlank) return;
    const found = to === '' ? 'Enter the customer’s email address.' : emailProblem(to);
    if (found !== undefined) {
      setProblem(found);
      box.current?.focus();
      return;
    }
    await mailing.send();
  };
  return (
    <Dialog wide title="Send to customer" onClose={onClose} firstFocus={box}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          {warning !== undefined && <Notice kind="warning" text={warning} />}
          <LimitedField
            ref={box}
            label="Customer Email"
            most={textLimit('email')}
            type="email"
            value={typed.email ?? email}
            onValue={(text) => {
              edit((before) => ({ ...before, email: text }));
              setProblem(undefined);
            }}
            hint="separate several with commas"
            error={problem}
          />
          {isOther && (
            <Tick isTicked={isKept} onTick={setIsKept}>
              Save it instead of {email}
            </Tick>
          )}
          {mailing.help}
          {server && <LinkBox quote={quote} letterhead={letterhead} link={link} onLink={setLink} />}
          <p>
            <b>{message.subject}</b>
          </p>
          <MessageText typed={typed} made={made} onText={withText} onRestore={restore} />
        </DialogBody>
        <DialogActions>
          <KeepButton type="submit" variant="primary">
            Send via Email
          </KeepButton>
          <KeepButton onClick={() => isBlank || void mailing.copy()}>Copy Details</KeepButton>
          <KeepButton onClick={openSms}>Text message</KeepButton>
          <ShareButton
            message={message}
            onShared={() => {
              onHandedOver(`by another app${byLink}`);
              toast.info('Handed to another app.', undo);
            }}
          />
          <Link to={`/quotes/${encodeURIComponent(quote.number)}/letter`} className={buttonClass()}>
            Quote letter
          </Link>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface MessageTextProps {
  typed: Typed;
  made: string;
  onText: (text: string) => void;
  onRestore: () => void;
}

function MessageText({ typed: { text, made: before }, made, onText, onRestore }: MessageTextProps) {
  const written = text ?? made;
  return (
    <>
      {text !== undefined && before !== made && (
        <Notice
          kind="warning"
          text="The quote or the letterhead has changed since you edited this text. Restore the text, or correct it by hand."
        />
      )}
      <TextField
        label="Text"
        rows={16}
        value={written}
        onValue={onText}
        error={written.trim() === '' ? 'There is nothing to send.' : undefined}
      />
      {text !== undefined && (
        <div className="cluster">
          <Button size="s" onClick={onRestore}>
            Restore the text
          </Button>
        </div>
      )}
    </>
  );
}
