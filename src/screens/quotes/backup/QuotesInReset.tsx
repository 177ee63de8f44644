import { type ReactNode, useEffect, useState } from 'react';
import type { Counts } from '../../../data/quotes/archive.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type BegunBackup, beginBackup, noteBackup } from './BackupButton.tsx';
import { countsText } from './counts-text.ts';

interface QuotesInResetProps {
  /**
   * Returns the content that replaces the warning once the person has the backup, or if nothing is stored. After an
   * error, this content is shown below the error message.
   */
  behind?: (isDownloaded: boolean) => ReactNode;
}

/**
 * Warning before a reset of this device. It shows the number of quotes and orders that the reset deletes, and offers
 * backups. It works even if the rest of the app fails.
 */
export function QuotesInReset({ behind }: QuotesInResetProps) {
  const { quotes } = useStores();
  const [counts, setCounts] = useState<ReadonlyMap<string, Counts>>();
  const [isDownloaded, setIsDownloaded] = useState(false);
  const [begun, setBegun] = useState<readonly { readonly store: string; readonly backup: BegunBackup }[]>([]);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isOver = false;
    quotes()
      .then(({ archive }) => archive.stores())
      .then(
        (found) => !isOver && setCounts(found),
        (error: unknown) => !isOver && setFailure(errorText(error)),
      );
    return () => {
      isOver = true;
    };
  }, [quotes]);
  if (failure !== undefined)
    return (
      <>
        <Notice kind="error" text={failure} />
        {behind?.(false)}
      </>
    );
  if (!counts) return null;
  const stores = [...counts.keys()];
  if (stores.length === 0 || (behind && isDownloaded)) return behind?.(isDownloaded);
  const download = async () => {
    const from = await quotes();
    const all = [];
    // oxlint-disable-next-line no-await-in-loop -- a browser drops downloads that begin together
    for (const store of stores) all.push({ store, backup: await beginBackup(from, store) });
    setBegun(all);
  };
  const note = async () => {
    const from = await quotes();
    await Promise.all(begun.map(({ store, backup }) => noteBackup(from, store, backup)));
    setBegun([]);
    setIsDownloaded(true);
  };
  const attempt = (work: () => Promise<void>) => void work().catch((error: unknown) => setFailure(errorText(error)));
  if (begun.length > 0)
    return (
      <Notice
        kind="warning"
        text={`Do you have ${begun.map(({ backup }) => backup.name).join(' and ')}? Look in your downloads.`}
      >
        <Button size="s" onClick={() => attempt(note)}>
          Yes, I have it
        </Button>
        <Button size="s" variant="quiet" onClick={() => attempt(download)}>
          Download again
        </Button>
      </Notice>
    );
  const all = { quotes: 0, orders: 0 };
  for (const { quotes: kept, orders } of counts.values()) {
    all.quotes += kept;
    all.orders += orders;
  }
  return (
    <Notice kind="warning" text={behind ? firstText(all) : textOf(all, stores.length)}>
      <Button size="s" onClick={() => attempt(download)}>
        {stores.length === 1 ? 'Download backup' : 'Download backups'}
      </Button>
    </Notice>
  );
}

const textOf = (all: Counts, stores: number): string =>
  `It deletes ${countsText(all)}${stores === 1 ? '' : ` of ${stores} stores`}. Only a backup can bring them back: download it before.`;

const firstText = (all: Counts): string =>
  `${countsText(all)} ${all.quotes + all.orders === 1 ? 'is' : 'are'} kept in this browser. If this page goes on failing, download a backup: then this device can be reset.`;
