import { useState } from 'react';
import type { Verdict } from '../../../../codegen/session.ts';
import { useDecideEdition } from '../../../data/server/queries/editions.ts';
import { dayText } from '../../../quotes/validity.ts';
import type { Edition } from '../../../quotes/wire/wire-publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../Desk.module.css';

interface DecideProps {
  edition: Edition;
  /** Outcome of compiling the edition on this computer. */
  verdict: Verdict;
  person: string;
  onDone: () => void;
}

/** Returns the reason why this person can't approve; undefined if they can. */
function obstacle({ edition, verdict, person }: Omit<DecideProps, 'onDone'>): string | undefined {
  if (edition.state !== 'proposed') return 'This edition was decided on already.';
  if (edition.proposedBy.id === person) return 'You have proposed this edition: another person has to approve it.';
  if (edition.isStale) return 'Another edition was published since this one was proposed: it has to be proposed again.';
  if (edition.hash !== verdict.hash)
    return 'On this computer the book compiles to something else than was proposed. Load the page anew and look again.';
  return undefined;
}

/** Controls that approve the opened edition, or send it back. */
export function Decide({ edition, verdict, person, onDone }: DecideProps) {
  const { mutate, isPending, error } = useDecideEdition();
  const { info } = useToast();
  const [sentence, setSentence] = useState('');
  const why = obstacle({ edition, verdict, person });
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
  const counts = edition.from === '' ? 'at once, on every counter' : `from ${dayText(edition.from)}`;
  return (
    <div className="stack">
      {error && <Notice kind="error" text={errorText(error)} />}
      <Notice
        kind={why === undefined ? 'info' : 'warning'}
        text={why ?? `Edition ${edition.id} of ${edition.proposedBy.name} counts ${counts}, once you approve it.`}
      >
        <Button
          variant="primary"
          disabled={why !== undefined || isPending}
          onClick={() => decide({ approve: true }, 'Approved. Counters take the new prices within a minute.')}
        >
          Approve
        </Button>
      </Notice>
      {edition.state === 'proposed' && (
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
