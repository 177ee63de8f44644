import { useEffect } from 'react';
import { useToast } from '../ui/toast/toast.tsx';
import type { BesidePageProps } from './BesidePage.tsx';

/** Substitute for the component `BesidePage` if it could not be fetched. Shows an error when a dialog is requested. */
export function EmptySlot({ asking, onEnd, onLogout }: BesidePageProps) {
  const toast = useToast();
  useEffect(() => {
    if (asking === undefined) return;
    onEnd();
    // Logs out without asking, because a failed fetch must not prevent a logout.
    if (asking === 'logout') onLogout();
    else toast.error(`The ${asking === 'name' ? 'question' : 'find box'} could not be loaded. Reload the page.`);
  });
  return null;
}
