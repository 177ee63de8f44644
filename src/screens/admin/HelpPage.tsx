import type { ReactNode } from 'react';
import { CardGrid } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminCard, adminPages } from './admin-pages.ts';
import styles from './HelpPage.module.css';

/** The single help page, under `/help` and `/admin/help` (decision 11). */
export function HelpPage({ back, children }: { back: string; children?: ReactNode }) {
  const { help, faq, contact } = adminPages;
  return (
    <Page title={help.title} intro={help.subtitle} back={back} width="narrow">
      <div className={styles.help}>
        <EmptyState text="Coming soon." drawing={help.drawing} />
        <CardGrid cards={[faq, contact].map(adminCard)} />
        {children}
      </div>
    </Page>
  );
}
