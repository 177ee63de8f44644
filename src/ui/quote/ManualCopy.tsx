import { useEffect, useId, useRef } from 'react';
import { KeepButton } from '../LimitedText.tsx';
import styles from './ManualCopy.module.css';

interface ManualCopyProps {
  label: string;
  text: string;
  onCopied?: () => void;
  /** Opens an email into which the text is pasted; undefined if the email already contains the text. */
  onOpenEmail: (() => void) | undefined;
  onOpenDraft: () => void;
}

export function ManualCopy({ label, text, onCopied, onOpenEmail, onOpenDraft }: ManualCopyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.manual} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Copy the details by hand
      </h3>
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
          if (selectionEnd - selectionStart === textLength) onCopied?.();
        }}
      />
      <div className="cluster">
        {onOpenEmail && (
          <KeepButton size="s" onClick={onOpenEmail}>
            Open email
          </KeepButton>
        )}
        <KeepButton size="s" onClick={onOpenDraft}>
          Open as a draft
        </KeepButton>
      </div>
    </section>
  );
}
