import { useEffect } from 'react';
import { reload } from '../../loading/load-part.ts';
import { useNewVersion } from './new-version.ts';

/** At the sign-in nobody's work is open: a new version is taken without a question, unless somebody has begun to type. */
export function UpdateAtSignIn() {
  const version = useNewVersion();
  useEffect(() => {
    const typed = [...document.querySelectorAll('input')].some(({ value }) => value !== '');
    if (version !== 'none' && !typed) void reload();
  }, [version]);
  return null;
}
