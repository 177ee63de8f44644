import type { ReactNode } from 'react';
import { CardGrid, CardLink } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';
import { drawings } from './drawings.ts';
import styles from './HelpPage.module.css';

/** The one help page, under `/help` and `/admin/help` (decision 11). */
export function HelpPage({ back, children }: { back: string; children?: ReactNode }) {
  const { help } = adminPages;
  return (
    <Page title={help.title} intro={help.subtitle} back={back} width="narrow">
      <div className={styles.help}>
        <EmptyState text="Coming soon." drawing={drawings.help} />
        <CardGrid>
          {(['faq', 'contact'] as const).map((page) => {
            const { route, title, subtitle } = adminPages[page];
            return (
              <li key={page}>
                <CardLink to={route} label={title} description={subtitle} image={drawings[page]} />
              </li>
            );
          })}
        </CardGrid>
        {children}
      </div>
    </Page>
  );
}
