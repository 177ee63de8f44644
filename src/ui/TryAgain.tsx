import { useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface TryAgainProps {
  size?: 's' | 'm';
  onRetry: () => Promise<{ readonly isError: boolean }>;
}

/**
 * Button that loads a missing part again. If the load fails again, the button reloads the page, because a browser may
 * remember the failure of a part until a reload.
 */
export function TryAgain({ size = 'm', onRetry }: TryAgainProps) {
  const [hasFailed, setFailed] = useState(false);
  const retry = async () => setFailed((await onRetry()).isError);
  return hasFailed ? (
    <Button size={size} onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  ) : (
    <Button size={size} onClick={() => void retry()}>
      Try again
    </Button>
  );
}

export const LoadError = ({ text, onRetry }: { text: string } & Pick<TryAgainProps, 'onRetry'>) => (
  <Notice kind="error" text={text}>
    <TryAgain onRetry={onRetry} />
  </Notice>
);
