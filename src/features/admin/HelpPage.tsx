import { CardGrid, CardLink } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MailIcon, QuestionIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';
import styles from './HelpPage.module.css';

/** The one help page, under `/help` and `/admin/help` (decision 11). */
export function HelpPage({ back }: { back: string }) {
  const { help, faq, contact } = adminPages;
  return (
    <Page title={help.title} intro={help.subtitle} back={back} width="narrow">
      <div className={styles.help}>
        <EmptyState text="Coming soon." />
        <CardGrid>
          {[
            { ...faq, icon: <QuestionIcon /> },
            { ...contact, icon: <MailIcon /> },
          ].map(({ route, title, subtitle, icon }) => (
            <li key={route}>
              <CardLink to={route} label={title} description={subtitle} icon={icon} />
            </li>
          ))}
        </CardGrid>
      </div>
    </Page>
  );
}
