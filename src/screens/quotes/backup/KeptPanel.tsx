import { useEffect, useState } from 'react';
import type { Kept } from '../../../data/quotes/archive.ts';
import { askForLastingStorage, isStorageLasting } from '../../../data/quotes/lasting-storage.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { formatCount } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './BackupPage.module.css';
import { Panel } from './Panel.tsx';

/**
 * Panel with the number and size of the stored quotes and orders. It warns if a full disk could make the browser delete
 * them.
 */
export function KeptPanel({ kept: { count, orders, bytes } }: { kept: Kept }) {
  const [isLasting, setLasting] = useState<boolean>();
  const toast = useToast();
  const { server } = useStores();
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
          ['When the disk is full', isLasting ? 'The browser keeps them.' : 'The browser may delete them.'],
          ...(server
            ? []
            : ([
                ['In a private window', 'They are deleted when the window is closed.'],
                [
                  'In Safari',
                  'They are deleted after seven days without a visit. Add to Home Screen (on a Mac, Add to Dock) keeps them.',
                ],
              ] as const)),
          ...(window.isSecureContext
            ? []
            : [['Without a network', 'Quotr does not open, because its address has no https.'] as const]),
        ]}
      />
      {isLasting === false && (
        <div className={styles.actions}>
          <Button onClick={() => void ask()}>Ask the browser to keep them</Button>
        </div>
      )}
    </Panel>
  );
}

const kilobyte = 1000;

/** Returns a storage size in words, rounded: `about 1,240 kB`, `about 12 MB`, or `none` for zero. */
function roomText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  if (kilobytes === 0) return 'none';
  return kilobytes < 10 * kilobyte
    ? `about ${formatCount(kilobytes)} kB`
    : `about ${formatCount(Math.round(kilobytes / kilobyte))} MB`;
}
