import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpened } from '../data/StorageProvider.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import styles from './ErrorPage.module.css';

const partMissing = 'PartMissing';
const partText = 'A part of Quotr could not be loaded. Check the connection, then reload the page.';

/**
 * Gives the error of a part that could not be fetched a name and a text that people understand. A release that has
 * removed the files of this page fails so, too. The page never reloads itself: somebody may be typing.
 */
export function nameMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = partMissing;
    payload.message = partText;
  });
}

const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === partMissing;

const ResetDevice = lazyExtra(async () => (await import('./ResetDevice.tsx')).ResetDevice);

/** Shows the error page in place of a page that fails, until the next navigation. Stored data is not changed. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  problem?: keyof typeof texts | undefined;
  place: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    if (isMissingPart(error)) return { problem: 'missing' };
    return { problem: error instanceof Error && error.name === 'UnreadableBook' ? 'unreadable' : 'failed' };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { problem: undefined, place };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page failed', error, componentStack);
  }

  override render() {
    const { problem } = this.state;
    return problem ? <ErrorPage problem={problem} /> : this.props.children;
  }
}

const texts = {
  failed: 'Something went wrong on our side. Your cart is kept.',
  unreadable:
    "This version of Quotr can't read the published price book, so it shows no prices. Tell the person who looks after the store server. Your cart is kept.",
  missing: 'A part of Quotr could not be loaded. Check the connection, then reload the page. Your cart is kept.',
} as const;

function ErrorPage({ problem }: { problem: keyof typeof texts }) {
  const hasData = useOpened() !== undefined;
  useEffect(() => {
    document.title = 'Something went wrong • Quotr';
  }, []);
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>This page could not be shown</h1>
      <p role="alert" className={styles.text}>
        {texts[problem]}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Link to="/products" className={buttonClass()}>
          Back to products
        </Link>
      </div>
      {problem === 'failed' && hasData && (
        <Suspense>
          <ResetDevice />
        </Suspense>
      )}
    </main>
  );
}
