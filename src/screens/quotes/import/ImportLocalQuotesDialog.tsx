import { useState } from 'react';
import type { Category } from '../../../book/index.ts';
import { useIsManager } from '../../../data/queries/role.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { useTerms } from '../../../data/queries/terms.ts';
import { useLeaveBehind, useMoveIn } from '../../../data/server/queries/import-local-quotes.ts';
import type { Arriving } from '../../../data/server/store-server.ts';
import { countOf } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { type ArrivingRow, arrivingRows, changeOf, termsRow } from './arriving-rows.ts';
import styles from './ImportLocalQuotesDialog.module.css';

interface ImportLocalQuotesDialogProps {
  arriving: Arriving;
  categories: readonly Category[];
  onClose: () => void;
}

/** Dialog that moves selected data from this browser to the server. The data is from before the store had a server. */
export function ImportLocalQuotesDialog({ arriving, categories, onClose }: ImportLocalQuotesDialogProps) {
  const { accounts, clashes, settings, terms } = arriving;
  const present = useSettings();
  const { data: seen } = useTerms();
  const isManager = useIsManager();
  const rows = isManager && present ? arrivingRows(settings, present) : [];
  const ofTerms = isManager && seen ? termsRow(terms, seen) : undefined;
  const offered = [...rows, ...(ofTerms ? [ofTerms] : [])];
  const [left, setLeft] = useState<readonly string[]>([]);
  const [byPerson, setByPerson] = useState<Readonly<Record<string, boolean>>>({});
  // By default, a row that would replace a value of the store is not ticked.
  const isTicked = ({ id, atStore }: ArrivingRow) => byPerson[id] ?? atStore === undefined;
  const moveIn = useMoveIn();
  const leave = useLeaveBehind();
  const told = useTold();
  const others = clashes.filter(({ isSame }) => !isSame).map(({ number }) => number);
  const same = clashes.length - others.length;
  const change = present && changeOf(rows.filter(isTicked), settings, present);
  const setsTerms = terms && seen && ofTerms && isTicked(ofTerms);
  const chosen = accounts.map(({ store }) => store).filter((store) => !left.includes(store));
  const isBusy = moveIn.isPending || leave.isPending;
  return (
    <Dialog title="Bring along what is in this browser" onClose={onClose}>
      <DialogBody>
        <p>From before the store had a server. Customers come with their quotes.</p>
        {accounts.map(({ store, numbers }) => (
          <Tick
            key={store}
            isTicked={!left.includes(store)}
            onTick={(ticked) =>
              setLeft((before) => (ticked ? before.filter((each) => each !== store) : [...before, store]))
            }
          >
            {countOf(numbers.length, 'quote')} of {store || 'an account without an address'}
          </Tick>
        ))}
        {same > 0 && (
          <p>{countOf(same, 'quote')} of this browser are at the store already and stay as they are there.</p>
        )}
        {others.length > 0 && (
          <Notice
            kind="warning"
            text={`The store has other quotes of these numbers, so they stay in this browser: ${others.join(', ')}.`}
          />
        )}
        {offered.length > 0 && (
          <fieldset className={styles.settings}>
            <legend>Markups, shipping and tax</legend>
            {offered.map((row) => (
              <Tick
                key={row.id}
                isTicked={isTicked(row)}
                onTick={(ticked) => setByPerson((before) => ({ ...before, [row.id]: ticked }))}
              >
                {rowText(row, categories)}
              </Tick>
            ))}
          </fieldset>
        )}
        {!isManager && <p className="muted">Markups, shipping and tax are brought along by a manager.</p>}
      </DialogBody>
      <DialogActions>
        <Button
          variant="primary"
          disabled={isBusy || (chosen.length === 0 && !change && !setsTerms)}
          onClick={() =>
            moveIn.mutate(
              {
                accounts: chosen,
                ...(change && { settings: change }),
                ...(setsTerms && { terms: { arriving: terms, seen } }),
              },
              told('Brought along.', onClose),
            )
          }
        >
          Bring along
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            leave.mutate(undefined, told('It stays in this browser. Storage and backup offers it again.', onClose))
          }
        >
          Leave it here
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Returns the text of a row, such as `Banners: markup 10 %, $0.00; at the store 50 %, $0.00, which it would replace`.
 */
function rowText({ kind, category, here, atStore }: ArrivingRow, categories: readonly Category[]): string {
  const label = categories.find(({ key }) => key === category)?.label ?? category;
  const what = kind === 'terms' ? 'What the customer pays:' : `${label}: ${kind}`;
  return `${what} ${here}${atStore === undefined ? '' : `; at the store ${atStore}, which it would replace`}`;
}
