import { useLayoutEffect } from 'react';

/** Substitute for a dialog while its code or data is fetched. Keys typed meanwhile are stored for the dialog. */
export function DialogComing({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => window.keepKeys?.(onClose), [onClose]);
  return null;
}
