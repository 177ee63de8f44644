import { useEffect } from 'react';
import { useToast } from '../ui/toast/toast.tsx';
import type { BesidePageProps } from './BesidePage.tsx';

/**
 * Substitute for the parts beside the page if they could not be fetched: the page goes on without them, and reports it
 * on request.
 */
export function EmptySlot({ emptied, onLogout, onStay, isFinding, onFinding, isNaming, onNamed }: BesidePageProps) {
  const toast = useToast();
  useEffect(() => {
    if (isFinding) {
      toast.error('The find box could not be loaded. Reload the page.');
      onFinding(false);
    }
    if (isNaming) {
      toast.error('The question could not be loaded. Reload the page.');
      onNamed();
    }
    // Logs out without the question, which could not be fetched: it must not keep anybody signed in.
    if (emptied !== undefined) {
      onStay();
      onLogout();
    }
  });
  return null;
}
