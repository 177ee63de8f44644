import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'warning' | 'error';

interface NoticeProps {
  kind?: NoticeKind;
  text: string;
  /** True for a notice that answers a press: it scrolls into view when it appears. */
  isAnswer?: boolean;
  children?: ReactNode;
}

const marks: Record<NoticeKind, string> = { info: 'i', warning: '!', error: '!' };

/**
 * A message in the flow of a page. Screen readers announce an error at once. They announce all other messages after the
 * current speech.
 */
export function Notice({ kind = 'info', text, isAnswer = false, children }: NoticeProps) {
  return (
    <div ref={isAnswer ? intoView : undefined} className={classNames(styles.notice, styles[kind])}>
      <span className={styles.mark} aria-hidden="true">
        {marks[kind]}
      </span>
      <p className={styles.text} role={kind === 'error' ? 'alert' : 'status'}>
        {text}
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
