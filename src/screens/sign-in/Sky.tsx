import { Suspense, useDeferredValue } from 'react';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const StarField = lazyExtra(async () => (await import('./StarField.tsx')).StarField);

/** Starry background of the sign-in, loaded after the form, so that the form is usable at once. */
export function Sky() {
  const isDrawn = useDeferredValue(true, false);
  return (
    isDrawn && (
      <Suspense>
        <StarField />
      </Suspense>
    )
  );
}
