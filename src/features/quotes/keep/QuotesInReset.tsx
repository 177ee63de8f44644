import { useEffect, useState } from 'react';
import { useStores } from '../../../storage/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { countOf } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { downloadBackup } from './use-backup.ts';

/** Before this device is reset: how many quotes that deletes, and a backup of each store. It stands also where the rest of the app does not work. */
export function QuotesInReset() {
  const { quotes } = useStores();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
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
  const download = async () => {
    const { archive } = await quotes();
    for (const store of counts.keys()) await downloadBackup(archive, store);
  };
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  if (failure !== undefined) return <Notice kind="error" text={failure} />;
  if (count === 0) return null;
  return (
    <Notice kind="warning" text={textOf(count, counts.size)}>
      <Button size="s" onClick={() => void download().catch((error: unknown) => setFailure(errorText(error)))}>
        {counts.size === 1 ? 'Download backup' : 'Download backups'}
      </Button>
    </Notice>
  );
}

const textOf = (count: number, stores: number): string =>
  `It deletes ${countOf(count, 'quote')}${stores === 1 ? '' : ` of ${stores} stores`}. Only a backup can bring quotes back: download it before.`;
