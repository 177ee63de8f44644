import { Suspense, useCallback, useState } from 'react';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useHelpKey } from './use-find-key.ts';

const KeysDialog = lazyExtra(async () => (await import('./KeysDialog.tsx')).KeysDialog);

export function Keys() {
  const [isOpen, setOpen] = useState(false);
  useHelpKey(useCallback(() => setOpen(true), []));
  return (
    isOpen && (
      <Suspense>
        <KeysDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
