import { useState } from 'react';
import type { Verdict } from '../../../../codegen/session.ts';
import { usePropose } from '../../../data/server/queries/editions.ts';
import type { Editions } from '../../../quotes/wire/wire-publishing.ts';
import { errorText } from '../../../ui/error-text.ts';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../Desk.module.css';
import type { DeskSession } from '../desk-session.ts';
import { successorText } from './EditionList.tsx';

interface ProposeProps {
  verdict: Verdict;
  /** Reason why the book can't be published yet. */
  why: string | undefined;
  session: DeskSession;
  editions: Editions;
  /** Note of a proposal of earlier files; '' for other files. */
  again: string;
  onDone: () => void;
}

export function Propose({ verdict, why, session, editions, again, onDone }: ProposeProps) {
  const { mutate, isPending, error } = usePropose();
  const { info } = useToast();
  const [note, setNote] = useState(again);
  const [from, setFrom] = useState('');
  if (verdict.isSame) return <Notice text="This book is the same as the current one: there is nothing to propose." />;
  const propose = async () => {
    const accept = verdict.fingerprint;
    const [file] = await session.files({ kind: 'sources', accept });
    if (!file) return;
    mutate(
      { sources: file.bytes, hash: verdict.hash, accept, from, note },
      {
        onSuccess: () => {
          info(
            editions.mayApproveOwn
              ? 'Proposed. Approve it under Editions.'
              : 'Proposed. Another person approves it under Editions.',
          );
          onDone();
        },
      },
    );
  };
  return (
    <div className="stack">
      <TextField required label="What changes, and why" value={note} onValue={setNote} maxLength={300} />
      <TextField
        type="date"
        label="Takes effect on (blank: at once)"
        value={from}
        onValue={setFrom}
        className={styles.day}
      />
      {error && <Notice kind="error" text={errorText(error)} />}
      <Notice
        kind={why === undefined ? 'info' : 'warning'}
        text={
          isPending
            ? 'The store server is compiling your book …'
            : (why ?? [approvalText(editions), ...successorText(editions)].join(' '))
        }
      >
        <KeepButton
          variant="primary"
          disabled={why !== undefined || isPending || note.trim() === ''}
          onClick={() => void propose()}
        >
          Propose
        </KeepButton>
      </Notice>
    </div>
  );
}

const approvalText = ({ mayApproveOwn }: Editions): string =>
  mayApproveOwn
    ? 'On this server you approve your own proposal. The list says so.'
    : 'Another person looks at the same changes and approves them. You can’t approve your own proposal.';
