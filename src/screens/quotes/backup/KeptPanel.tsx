import { useEffect, useState } from 'react';
import { useArchive } from '../../../data/queries/archive.ts';
import type { Kept } from '../../../data/quotes/archive.ts';
import { askForLastingStorage, isStorageLasting } from '../../../data/quotes/lasting-storage.ts';
import { formatCount } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './BackupPage.module.css';
import { Panel } from './Panel.tsx';
import { roomText } from './room-text.ts';

/**
 * Panel with the number and size of the stored quotes and orders. It warns if a full disk could make the browser delete
 * them.
 */
export function KeptPanel({ kept: { count, orders, bytes, letters } }: { kept: Kept }) {
  const [isLasting, setLasting] = useState<boolean>();
  const toast = useToast();
  useEffect(() => {
    let isOver = false;
    void isStorageLasting().then((lasting) => !isOver && setLasting(lasting));
    return () => {
      isOver = true;
    };
  }, []);
  const ask = async () => {
    const granted = await askForLastingStorage();
    setLasting(granted);
    if (!granted) toast.error('The browser did not agree. Download a backup now and then.');
  };
  return (
    <Panel title="Kept in this browser" text="Whoever has this account and this computer sees these quotes and orders.">
      <Facts
        className={styles.facts}
        facts={[
          ['Quotes', formatCount(count)],
          ...(orders > 0 ? [['Orders', formatCount(orders)] as const] : []),
          ['Room', roomText(bytes)],
          ...(letters === undefined ? [] : [['Numbers begin with', `Q-${letters}`] as const]),
          ['When the disk is full', isLasting ? 'The browser keeps them.' : 'The browser may delete them.'],
        ]}
      />
      <div className={styles.actions}>
        {isLasting === false && <Button onClick={() => void ask()}>Ask the browser to keep them</Button>}
        {letters !== undefined && <NewLetters letters={letters} />}
      </div>
    </Panel>
  );
}

/**
 * Button for new counter letters. A copied browser profile needs new letters, because it would make the same quote
 * numbers as the original profile.
 */
function NewLetters({ letters }: { letters: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useArchive<string>();
  const told = useTold();
  const begin = () => {
    setAsking(false);
    mutate(
      (archive) => archive.newLetters(),
      told((begun) => `The next quote begins with Q-${begun}.`),
    );
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Begin other numbers</Button>
      {isAsking && (
        <ConfirmDialog
          title="Begin other numbers?"
          text={`Do this on a computer whose browser was copied from another one: both would make the same numbers. No further quote here begins with Q-${letters}; those that are saved keep their numbers.`}
          confirm="Begin other numbers"
          onConfirm={begin}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
