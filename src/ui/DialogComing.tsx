import { useLayoutEffect } from 'react';

/** Substitute for a dialog while its code or its data are fetched: keeps the keys typed meanwhile for the dialog. */
export function DialogComing({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => window.keepKeys?.(onClose), [onClose]);
  return null;
}
