import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isRecord } from '../quotes/record.ts';
import { classNames } from './class-names.ts';
import { Header } from './header/Header.tsx';
import { backTarget } from './header/safe-path.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The page's only `h1`, and the document's title. */
  title: string;
  heading?: ReactNode;
  /**
   * Parent page to which Back leads (decision 17); null on the hub, where Back leads to the page before it in the app.
   * Without this property, the header shows Home.
   */
  back?: string | null;
  intro?: string | undefined;
  aside?: ReactNode;
  width?: 'normal' | 'narrow';
  /** True if the header and the heading are left out when the page is printed. */
  bareOnPaper?: boolean;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, heading, back, intro, aside, width = 'normal', bareOnPaper = false, children } = props;
  const headingRef = useTitleFocus(title);
  const onBack = useBack(back);
  return (
    <div className={classNames(styles.page, bareOnPaper && styles.bare)}>
      <Header onBack={onBack} />
      <main className={classNames(styles.main, width === 'narrow' && styles.narrow)}>
        <div className={styles.heading}>
          <div className={styles.titles}>
            <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
              {heading ?? title}
            </h1>
            {intro && <p className="muted no-print">{intro}</p>}
          </div>
          {aside}
        </div>
        {children}
      </main>
    </div>
  );
}

function useBack(parent: string | null | undefined): (() => void) | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The target is in the history state. It is read at the first render only, because choices on the page replace this
  // state.
  const [target] = useState(() => parent && backTarget(state, parent));
  if (parent === null) return () => hasPageBefore() && navigate(-1);
  return target ? () => navigate(target) : undefined;
}

/** Returns true if the history has an entry of the app before this one. The router numbers its entries from 0. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && Number(state['idx']) > 0;
}

/**
 * Scrolls to the top and focuses the heading after a navigation inside the app. Does neither after Back or a reload,
 * because the browser restores the scroll position. Also sets the document's title.
 */
function useTitleFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const arrivedBy = useRef(navigation);
  useEffect(() => {
    if (arrivedBy.current === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} • Quotr`;
  }, [title]);
  return heading;
}
