import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './ErrorPage.module.css';

/** What stands in place of a page that failed. It needs nothing that might have failed with it. */
export function ErrorPage() {
  useEffect(() => {
    document.title = 'Something went wrong • Quotr';
  }, []);
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>This page could not be shown</h1>
      <p role="alert" className={styles.text}>
        Something went wrong on our side. Your cart is kept.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Link to="/products" className={buttonClass()}>
          Back to products
        </Link>
      </div>
    </main>
  );
}
