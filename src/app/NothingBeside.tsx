import { useEffect } from 'react';
import { useToast } from '../ui/toast/toast.tsx';
import type { BesidePageProps } from './BesidePage.tsx';

/** Stands for what is beside the page where it could not be fetched: the page goes on without it, and says so to whoever asks for it. */
export function NothingBeside({ isFinding, onFinding }: BesidePageProps) {
  const toast = useToast();
  useEffect(() => {
    if (!isFinding) return;
    toast.error('The find box could not be loaded. Reload the page.');
    onFinding(false);
  });
  return null;
}
