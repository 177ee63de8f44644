import { useEffect, useId, useRef, useState } from 'react';
import { capitalized } from '../../quotes/format.ts';
import type { Mail, MailMessage } from '../../quotes/mail/mail.ts';
import { KeepButton } from '../LimitedText.tsx';
import { Notice } from '../Notice.tsx';
import { useToast } from '../toast/toast.tsx';
import { copied, openMail } from './hand-over.ts';
import styles from './Mailing.module.css';

interface Mailing {
  /** Kind of the document in one word, such as `order`. */
  readonly of: string;
  readonly mail: Mail;
  /** Called after the mail program was opened. */
  readonly onMailed: () => void;
  readonly onCopied: () => void;
}

/**
 * Provides the two ways out of a dialog, the mail program and the clipboard. `help` is shown in the dialog: that a long
 * mail has to be pasted, or its text to copy by hand, because the browser refused to copy.
 */
export function useMailing({ of, mail, onMailed, onCopied }: Mailing) {
  const toast = useToast();
  const [help, setHelp] = useState<'copy by hand' | 'copy into the mail' | 'paste'>();
  const { text } = mail.message;
  const put = async (otherwise: 'copy by hand' | 'copy into the mail'): Promise<boolean> => {
    if (await copied(text)) return true;
    setHelp(otherwise);
    toast.error('Copy failed. Try again.');
    return false;
  };
  const openEmail = () => {
    openMail(mail.address);
    onMailed();
  };
  const send = async () => {
    if (!mail.whole) {
      if (!(await put('copy into the mail'))) return;
      setHelp('paste');
    }
    openEmail();
  };
  const copy = async () => {
    if (!(await put('copy by hand'))) return;
    setHelp(undefined);
    onCopied();
  };
  return {
    send,
    copy,
    help:
      help &&
      (help === 'paste' ? (
        <Notice
          isAnswer
          kind="warning"
          text={`This ${of} is too long to open as an email. It is on the clipboard: paste it into the email.`}
        />
      ) : (
        <ManualCopy
          label={`${capitalized(of)} details`}
          text={text}
          onCopied={onCopied}
          onOpenEmail={help === 'copy into the mail' ? openEmail : undefined}
        />
      )),
  };
}

interface ManualCopyProps {
  label: string;
  text: string;
  onCopied: () => void;
  /** Opens an email into which the text is pasted; undefined if the email already contains the text. */
  onOpenEmail: (() => void) | undefined;
}

function ManualCopy({ label, text, onCopied, onOpenEmail }: ManualCopyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.manual} aria-labelledby={id}>
      <h3 id={id}>Copy the details by hand</h3>
      <p className={styles.hint}>
        The browser does not let Quotr copy. The text is selected: press Ctrl+C (⌘C on a Mac)
        {onOpenEmail ? ', then open the email and paste it.' : '.'}
      </p>
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        readOnly
        rows={8}
        value={text}
        onCopy={({ currentTarget: { selectionStart, selectionEnd, textLength } }) => {
          if (!onOpenEmail && selectionEnd - selectionStart === textLength) onCopied();
        }}
      />
      {onOpenEmail && (
        <KeepButton size="s" onClick={onOpenEmail}>
          Open email
        </KeepButton>
      )}
    </section>
  );
}

/** Hands a mail to another app; nothing is drawn in a browser that can't. */
export function ShareButton({ message, onShared }: { message: MailMessage; onShared: () => void }) {
  const shared = { title: message.subject, text: message.text };
  const share = async () => {
    try {
      await navigator.share(shared);
      onShared();
    } catch {
      // The person closed the sheet: nothing was sent.
    }
  };
  return (
    'canShare' in navigator &&
    navigator.canShare(shared) && <KeepButton onClick={() => void share()}>Share…</KeepButton>
  );
}
