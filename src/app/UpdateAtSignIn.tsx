import { useEffect } from 'react';
import { useIsSaving } from '../data/queries/device.ts';
import { reload } from '../releases/load-part.ts';
import { useNewVersion } from '../releases/new-version.ts';

/**
 * Reloads for a new version at the sign-in, where no work is open, unless somebody has begun to type. Waits until a
 * preceding logout is stored: an earlier reload would find the session again.
 */
export function UpdateAtSignIn() {
  const version = useNewVersion();
  const isSaving = useIsSaving();
  useEffect(() => {
    const typed = [...document.querySelectorAll('input')].some(({ value }) => value !== '');
    if (version !== 'none' && !isSaving && !typed) void reload();
  }, [version, isSaving]);
  return null;
}
