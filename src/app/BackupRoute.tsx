import { useIsManager } from '../data/queries/role.ts';
import { useSettings } from '../data/queries/settings.ts';
import { useTerms } from '../data/queries/terms.ts';
import { useForgetAtServer } from '../data/server/queries/customers.ts';
import { useArriving } from '../data/server/queries/import-local-quotes.ts';
import { BackupPage } from '../screens/quotes/backup/BackupPage.tsx';
import { arrivingRows, termsRow } from '../screens/quotes/import/arriving-rows.ts';
import { LocalQuotes } from './ImportLocalQuotesNotice.tsx';

/** Page of backups in an app with a store server. */
export function BackupRoute({ back }: { back: string }) {
  const isManager = useIsManager();
  const forget = useForgetAtServer();
  return (
    <BackupPage
      back={back}
      server={{ forget: isManager ? forget : undefined, importLocalQuotes: <ImportLocalQuotes /> }}
    />
  );
}

/** Offer to import the data that this browser kept before the store had a server. Shown only if such data is left. */
function ImportLocalQuotes() {
  const { data: arriving } = useArriving(true);
  const settings = useSettings();
  const { data: terms } = useTerms();
  const isNothingLeft =
    arriving?.accounts.length === 0 &&
    settings &&
    terms &&
    arrivingRows(arriving.settings, settings).length === 0 &&
    !termsRow(arriving.terms, terms);
  return arriving && !isNothingLeft ? <LocalQuotes arriving={arriving} /> : null;
}
