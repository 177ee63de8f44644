import { useState } from 'react';
import { reportAddress, sourcesAddress, usePublishAgain } from '../../../data/server/queries/editions.ts';
import { dayText, momentText } from '../../../quotes/validity.ts';
import type { Edition, Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../Desk.module.css';

interface EditionListProps {
  editions: Editions;
  onLook: (edition: Edition) => void;
}

/** Proposed and published editions, newest first. */
export function EditionList({ editions: { editions, present, movedOn }, onLook }: EditionListProps) {
  const { mutate, error } = usePublishAgain();
  const { info } = useToast();
  const [again, setAgain] = useState<Edition>();
  return (
    <Section title="Editions" hint="Proposed and published editions, with people and dates.">
      <div className={styles.body}>
        {movedOn && (
          <Notice
            kind="warning"
            text="The book in the repository has changed since the last publication, and is not the published one. Counters go on with the published book. Whoever keeps the repository brings the two together: npm run price-book -- pull."
          />
        )}
        {error && <Notice kind="error" text={errorText(error)} />}
        {editions.length === 0 ? (
          <EmptyState text="No edition was proposed yet: counters have the book that came with the app." />
        ) : (
          <ol className={styles.editions} aria-label="Editions">
            {editions.map((edition) => (
              <li key={edition.id}>
                <p>
                  <b>{`Edition ${edition.id}`}</b> {stateText(edition, present)}
                </p>
                {edition.note && <p>{edition.note}</p>}
                {edition.sentence !== undefined && <p>{`“${edition.sentence}”`}</p>}
                <p className="muted">{whoText(edition)}</p>
                <div className="cluster">
                  {edition.state === 'proposed' && (
                    <Button variant="primary" onClick={() => onLook(edition)}>{`Look at edition ${edition.id}`}</Button>
                  )}
                  {edition.state === 'approved' && edition.id !== present && (
                    <Button onClick={() => setAgain(edition)}>{`Publish edition ${edition.id} again`}</Button>
                  )}
                  <a
                    className={buttonClass({ variant: 'quiet' })}
                    href={sourcesAddress(edition.id)}
                    download={`edition-${edition.id}.zip`}
                  >
                    Files
                  </a>
                  <a
                    className={buttonClass({ variant: 'quiet' })}
                    href={reportAddress(edition.id)}
                    download={`edition-${edition.id}.md`}
                  >
                    Report
                  </a>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
      {again && (
        <ConfirmDialog
          title={`Publish edition ${again.id} again?`}
          text="Its prices count at once, on every counter. Quotes keep the prices that they hold."
          confirm="Publish again"
          onConfirm={() => {
            mutate(again, { onSuccess: () => info('Published. Counters take its prices within a minute.') });
            setAgain(undefined);
          }}
          onClose={() => setAgain(undefined)}
        />
      )}
    </Section>
  );
}

function stateText({ id, state, from, isStale }: Edition, present: number | undefined): string {
  if (state === 'sent back') return 'was sent back.';
  if (state === 'proposed')
    return isStale ? 'was overtaken: another edition was published since.' : 'waits for approval.';
  if (id !== present) return 'was published, and replaced since.';
  return from === '' ? 'is the published one.' : `is the published one, from ${dayText(from)} on.`;
}

function whoText({ state, proposedBy, proposedAt, decidedBy, decidedAt = 0, again }: Edition): string {
  if (again !== undefined) return `Edition ${again}, published again by ${proposedBy.name}, ${momentText(proposedAt)}.`;
  const proposed = `Proposed by ${proposedBy.name}, ${momentText(proposedAt)}`;
  if (!decidedBy) return `${proposed}.`;
  return `${proposed}; ${state} by ${decidedBy.name}, ${momentText(decidedAt)}.`;
}
