import { useEffect } from 'react';
import { useIsSaving } from '../data/queries/device.ts';
import { reload } from '../releases/load-part.ts';
import { useNewVersion } from '../releases/new-version.ts';

/**
 * Reloads the sign-in for a new version, unless somebody has begun to type. The reload waits until a preceding logout
 * is stored, because the reloaded page would otherwise find the old session.
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
