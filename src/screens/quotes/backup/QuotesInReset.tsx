import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '../../../data/StorageProvider.tsx';
import { countOf } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { downloadBackup } from './use-backup.ts';

interface QuotesInResetProps {
  /** Content shown once the quotes are downloaded, or if they can't be. */
  behind?: (isDownloaded: boolean) => ReactNode;
}

/**
 * Warning before a reset of this device: the number of quotes that it deletes, and a backup of each store. Works even
 * if the rest of the app does not.
 */
export function QuotesInReset({ behind }: QuotesInResetProps) {
  const { quotes } = useStores();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  const [isDownloaded, setIsDownloaded] = useState(false);
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
    const { archive } = await quotes();
    for (const store of stores) await downloadBackup(archive, store);
    setIsDownloaded(true);
  };
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return (
    <Notice kind="warning" text={behind ? firstText(count) : textOf(count, stores.length)}>
      <Button size="s" onClick={() => void download().catch((error: unknown) => setFailure(errorText(error)))}>
        {stores.length === 1 ? 'Download backup' : 'Download backups'}
      </Button>
    </Notice>
  );
}

const textOf = (count: number, stores: number): string =>
  `It deletes ${countOf(count, 'quote')}${stores === 1 ? '' : ` of ${stores} stores`}. Only a backup can bring quotes back: download it before.`;

const firstText = (count: number): string =>
  `${countOf(count, 'quote')} ${count === 1 ? 'is' : 'are'} kept in this browser. If this page goes on failing, download a backup: then this device can be reset.`;
