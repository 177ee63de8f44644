import { useLayoutEffect } from 'react';

/** Substitute for a dialog while its code or data is fetched. Keys that are typed meanwhile are kept for the dialog. */
export function DialogComing({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => window.keepKeys?.(onClose), [onClose]);
  return null;
}
