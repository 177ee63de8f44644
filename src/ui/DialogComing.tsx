import { useLayoutEffect } from 'react';

/** Substitute for a dialog while its code or its data are fetched: what is typed meanwhile is kept for it. */
export function DialogComing({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => window.keepKeys?.(onClose), [onClose]);
  return null;
}
