import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { ToastMessage } from './toast-context.ts';
import styles from './Toast.module.css';
import { useToastRegion } from './toast-regions.ts';

/** Shows the toasts, newest at the bottom. One stands in the app, one in every modal dialog. */
export function ToastRegion() {
  const { messages, dismiss } = useToastRegion();
  if (messages.length === 0) return null;
  return (
    <div className={styles.region}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} onDismiss={() => dismiss(message.id)} />
      ))}
    </div>
  );
}

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const { kind, text, action } = message;
  // A live region speaks when its content changes, not when it appears: the text comes one commit after the element.
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (line.current) line.current.textContent = text;
  }, [text]);
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span ref={line} role={kind === 'error' ? 'alert' : 'status'} />
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
