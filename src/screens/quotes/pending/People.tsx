import { useId, useState } from 'react';
import { useSession } from '../../../data/queries/session.ts';
import { usePeople, useSetRemoved } from '../../../data/server/queries/people.ts';
import { momentText } from '../../../quotes/validity.ts';
import type { Person } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './Pending.module.css';

/**
 * List of the people of a store, from which a manager can remove people. A removed person is signed out at once, and
 * can't sign in.
 */
export function People() {
  const id = useId();
  const { data: people, isError, error, refetch } = usePeople();
  const session = useSession();
  const own = session.status === 'signed-in' ? session.session.user.id : '';
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>People of the store</h2>
      {isError && <LoadError text={`They could not be read. ${error.message}`} onRetry={refetch} />}
      <ul className={styles.entries}>
        {people?.map((person) => (
          <PersonEntry key={person.id} person={person} isOwn={person.id === own} />
        ))}
      </ul>
    </section>
  );
}

function PersonEntry({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { name, email, role, seenAt, removedAt } = person;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSetRemoved();
  const told = useTold();
  const set = (isRemoved: boolean) => {
    setAsking(false);
    mutate({ person, isRemoved }, told(isRemoved ? `${name} was removed.` : `${name} can sign in again.`));
  };
  return (
    <li>
      <div className={styles.entry}>
        <div>
          <p>
            {name}, {role}
          </p>
          <p className="muted">
            {email && `${email}, `}
            {removedAt === undefined
              ? `last signed in on ${momentText(seenAt)}`
              : `removed on ${momentText(removedAt)}`}
          </p>
        </div>
        {!isOwn && (
          <Button
            size="s"
            disabled={isPending}
            aria-label={removedAt === undefined ? `Remove ${name}` : `Restore ${name}`}
            onClick={() => (removedAt === undefined ? setAsking(true) : set(false))}
          >
            {removedAt === undefined ? 'Remove' : 'Restore'}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name} from the store?`}
          text="They are signed out everywhere and can’t sign in. What they have not sent yet waits here for a manager."
          confirm="Remove"
          onConfirm={() => set(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
