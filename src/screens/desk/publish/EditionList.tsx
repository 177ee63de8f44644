import { reportAddress, sourcesAddress } from '../../../data/server/queries/editions.ts';
import { dayText, momentText } from '../../../quotes/validity.ts';
import type { Edition, Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from '../Desk.module.css';

interface EditionListProps {
  editions: Editions;
  onLook: (edition: Edition) => void;
  /** Opens the files of an earlier edition, or of the book that came with the app, to propose them again. */
  onAgain: (edition: Edition | 'own') => void;
}

export function EditionList({ editions: all, onLook, onAgain }: EditionListProps) {
  const { editions, present, coming, movedOn, mayPropose } = all;
  return (
    <Section title="Editions" hint="Proposed and published editions, with people and dates.">
      <div className={styles.body}>
        {movedOn && (
          <Notice
            kind="warning"
            text="The book in the repository has changed since the last publication. Counters keep using the published book. The person who keeps the repository can bring the two together: npm run price-book -- pull."
          />
        )}
        {editions.length === 0 ? (
          <EmptyState text="No editions yet. Counters use the book that came with the app." />
        ) : (
          <ol className={styles.editions} aria-label="Editions">
            {editions.map((edition) => (
              <li key={edition.id}>
                <p>
                  <b>{`Edition ${edition.id}`}</b> {stateText(edition, all)}
                </p>
                {edition.note && <p>{edition.note}</p>}
                {edition.sentence !== undefined && <p>{`“${edition.sentence}”`}</p>}
                <p className="muted">{whoText(edition)}</p>
                <div className="cluster">
                  {(edition.state === 'proposed' || coming.includes(edition.id)) && (
                    <Button variant="primary" onClick={() => onLook(edition)}>{`Look at edition ${edition.id}`}</Button>
                  )}
                  {mayPropose && isReplaced(edition, all) && (
                    <Button onClick={() => onAgain(edition)}>{`Publish edition ${edition.id} again`}</Button>
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
        {mayPropose && present !== undefined && (
          <div className="cluster">
            <Button onClick={() => onAgain('own')}>Publish the book that came with the app</Button>
          </div>
        )}
      </div>
    </Section>
  );
}

const isReplaced = ({ id, state }: Edition, { present, coming }: Editions): boolean =>
  state === 'approved' && id !== present && !coming.includes(id);

function stateText(edition: Edition, all: Editions): string {
  const { id, state, from, isStale } = edition;
  if (state === 'sent back') return 'was sent back.';
  if (state === 'proposed') return isStale ? 'is out of date: propose its files again.' : 'waits for approval.';
  if (all.coming.includes(id)) return `is approved and takes effect on ${dayText(from)}.`;
  if (isReplaced(edition, all)) return 'was published, and replaced since.';
  const published = from === '' ? 'is the published one.' : `is the published one, from ${dayText(from)} on.`;
  return [published, ...successorText(all)].join(' ');
}

/** Returns the sentence about the next edition that is still to come, if there is one. */
export function successorText({ editions, coming }: Editions): readonly string[] {
  const next = editions.find(({ id }) => id === coming[0]);
  return next ? [`Edition ${next.id} replaces it on ${dayText(next.from)}, without these changes.`] : [];
}

function whoText({ state, proposedBy, proposedAt, decidedBy, decidedAt = 0, again }: Edition): string {
  if (again !== undefined) return `Edition ${again}, published again by ${proposedBy.name}, ${momentText(proposedAt)}.`;
  const proposed = `Proposed by ${proposedBy.name}, ${momentText(proposedAt)}`;
  if (!decidedBy) return `${proposed}.`;
  const alone = state === 'approved' && decidedBy.id === proposedBy.id ? ', without a second person' : '';
  return `${proposed}; ${state} by ${decidedBy.name}, ${momentText(decidedAt)}${alone}.`;
}
