import { useState } from 'react';
import type { Verdict } from '../../../../codegen/session.ts';
import { useDecideEdition } from '../../../data/server/queries/editions.ts';
import { dayText } from '../../../quotes/validity.ts';
import type { Edition, Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../Desk.module.css';
import { successorText } from './EditionList.tsx';

interface DecideProps {
  edition: Edition;
  verdict: Verdict;
  editions: Editions;
  onDone: () => void;
}

/** Returns the reason why this person can't approve; undefined if they can. */
function obstacle({ edition, verdict, editions }: Omit<DecideProps, 'onDone'>): string | undefined {
  const { person, mayApproveOwn } = editions;
  if (edition.state !== 'proposed') return `This edition was approved and takes effect on ${dayText(edition.from)}.`;
  if (edition.proposedBy.id === person && !mayApproveOwn)
    return 'You proposed this edition, so another person has to approve it.';
  if (edition.isStale) return 'Prices have changed since this was proposed: propose its files again.';
  if (edition.hash !== verdict.hash)
    return 'On this computer the book compiles to something different. Reload the page and look again.';
  return undefined;
}

export function Decide({ edition, verdict, editions, onDone }: DecideProps) {
  const { mutate, isPending, error } = useDecideEdition();
  const { info } = useToast();
  const [sentence, setSentence] = useState('');
  const why = obstacle({ edition, verdict, editions });
  const decide = (decision: { readonly approve: true } | { readonly sentence: string }, done: string) =>
    mutate(
      { edition, ...decision },
      {
        onSuccess: () => {
          info(done);
          onDone();
        },
      },
    );
  const counts = edition.from === '' ? 'at once, on every counter' : `on ${dayText(edition.from)}`;
  return (
    <div className="stack">
      {error && <Notice kind="error" text={errorText(error)} />}
      <Notice
        kind={why === undefined ? 'info' : 'warning'}
        text={
          why ??
          [
            `Edition ${edition.id} of ${edition.proposedBy.name} takes effect ${counts} after you approve it.`,
            ...successorText(editions),
          ].join(' ')
        }
      >
        <Button
          variant="primary"
          disabled={why !== undefined || isPending}
          onClick={() =>
            decide(
              { approve: true },
              edition.from === ''
                ? 'Approved. Counters get the new prices within a minute.'
                : `Approved. Counters get the new prices on ${dayText(edition.from)}.`,
            )
          }
        >
          Approve
        </Button>
      </Notice>
      {(edition.state === 'proposed' || editions.coming.includes(edition.id)) && (
        <div className={styles.controls}>
          <TextField
            className={styles.search}
            label="Reason for sending it back"
            value={sentence}
            onValue={setSentence}
            maxLength={300}
          />
          <Button
            disabled={sentence.trim() === '' || isPending}
            onClick={() => decide({ sentence }, 'Sent back, with your reason.')}
          >
            Send back
          </Button>
        </div>
      )}
    </div>
  );
}
