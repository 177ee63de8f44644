import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { reloadIfAnswered } from '../releases/load-part.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './ErrorPage.module.css';
import { ResetBehindBackup } from './pages.ts';

const texts = {
  failed: 'Something went wrong on our side. Your cart is kept.',
  missing: 'A part of Quotr could not be loaded. Check the connection, then try again. Your cart is kept.',
  unanswered: 'Quotr does not answer. Check the connection, then try again. Your cart is kept.',
} as const;

/**
 * Page in place of a page that failed, or whose code could not be fetched. Does not import the parts of the app that
 * may have caused the failure.
 */
export function ErrorPage({ problem }: { problem: 'failed' | 'missing' }) {
  const [unanswered, setUnanswered] = useState(false);
  useEffect(() => {
    document.title = 'Something went wrong • Quotr';
  }, []);
  // Does not reload without a connection, because the browser would then replace this page by its own error page.
  const reload = async () => setUnanswered(!(await reloadIfAnswered()));
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>This page could not be shown</h1>
      <p role="alert" className={styles.text}>
        {texts[unanswered ? 'unanswered' : problem]}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void reload()}>
          {problem === 'missing' ? 'Try again' : 'Reload the page'}
        </Button>
        <Link to="/products" className={buttonClass()}>
          Back to products
        </Link>
      </div>
      {problem === 'failed' && (
        <Suspense>
          <ResetBehindBackup />
        </Suspense>
      )}
    </main>
  );
}
