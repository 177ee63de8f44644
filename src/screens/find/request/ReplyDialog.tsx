import { useRef, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useOwnOrder } from '../../../data/queries/drafts.ts';
import { useLetterhead, useUsualValidity } from '../../../data/queries/terms.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { capitalized } from '../../../quotes/format.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import { pieceCount } from '../../../quotes/line-title.ts';
import { mailOf } from '../../../quotes/mail/mail.ts';
import { handedOverText } from '../../../quotes/mail/order-text.ts';
import { replySubject, replyText } from '../../../quotes/mail/reply-text.ts';
import type { Contact } from '../../../reader/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { ShareButton, useMailing } from '../../../ui/quote/Mailing.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type RequestLine, valueText } from './priced-line.ts';
import { requestItems } from './request-item.ts';

interface ReplyDialogProps {
  request: string;
  contact: Contact;
  lines: readonly RequestLine[];
  /** Returns to the request. */
  onBack: () => void;
  /** Called with how the reply was handed over: `Copied at 10:42`. */
  onSent: (how: string) => void;
}

/** Dialog with the reply to a request, to edit and to send by mail, by the clipboard or by another app. */
export function ReplyDialog({ request, contact, lines, onBack, onSent }: ReplyDialogProps) {
  const letterhead = useLetterhead().data ?? noLetterhead;
  const today = useToday();
  const until = useUsualValidity()(today);
  const { employeeName: employee } = useOwnOrder().details;
  const [typed, setTyped] = useState<string>();
  const sendRef = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const made = replyText(
    {
      name: contact.name ?? '',
      lines: lines
        .filter(({ row }) => row)
        .flatMap(requestItems)
        .map((item, at): CartItem => ({ ...item, id: String(at) })),
      open: lines.filter(({ row }) => !row).map((line) => ({ what: certainOf(line, request), questions: line.asked })),
      employee,
      until,
    },
    letterhead,
  );
  const text = typed ?? made;
  const to = contact.email === undefined ? [] : [contact.email];
  const message = { to, subject: replySubject(request, letterhead), text };
  const mail = mailOf(message, 'reply');
  const { send, copy, help } = useMailing({
    of: 'reply',
    mail,
    onMailed: () => {
      toast.info('Opening your email client…');
      if (mail.whole) onSent(handedOverText({ at: Date.now() }));
    },
    onCopied: () => {
      toast.success('Reply copied.');
      onSent(handedOverText({ at: Date.now(), copied: true }));
    },
  });
  return (
    <Dialog title="Reply" wide onClose={onBack} firstFocus={sendRef}>
      <DialogBody>
        {help}
        <p>
          <b>{message.subject}</b>
          {contact.email !== undefined && <span className="muted"> to {contact.email}</span>}
        </p>
        <TextField
          label="Text"
          rows={16}
          value={text}
          onValue={setTyped}
          error={text.trim() === '' ? 'There is nothing to send.' : undefined}
        />
      </DialogBody>
      <DialogActions>
        <Button ref={sendRef} variant="primary" disabled={text.trim() === ''} onClick={() => void send()}>
          Send via Email
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => void copy()}>
          Copy
        </Button>
        <ShareButton message={message} onShared={() => onSent('Shared')} />
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns what is certain of a line: `Banners, 2 pieces, 36 x 72 in`. */
function certainOf({ product, line, runSize, quantity, asked }: RequestLine, request: string): string {
  const isOpen = (id: string) =>
    asked.some(({ field, answers }) => field === id || answers[0]?.given?.[id] !== undefined);
  const own = line.said.filter(({ field }) => !isOpen(field));
  const kindOf = (id: string) => product.fields.find((field) => field.id === id)?.kind;
  const lengths = own.filter(({ field }) => kindOf(field) === 'length').map(({ value }) => value);
  const facts = own.flatMap(({ field, value }) =>
    ['length', 'quantity'].includes(kindOf(field) ?? 'quantity')
      ? []
      : valueText(product, { field, value: `${value}` }),
  );
  const pieces = runSize === undefined || isOpen('runSize') ? [] : [pieceCount({ runSize, quantity })];
  const size = lengths.length > 0 ? [`${lengths.join(' x ')} in`] : [];
  const words = line.product.words.map(({ from, to }) => request.slice(from, to)).join(' ');
  return [isOpen('product') ? capitalized(words || 'your product') : product.title, ...pieces, ...size, ...facts].join(
    ', ',
  );
}
