import { reloadIfAnswered } from '../releases/load-part.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface TryAgainProps {
  size?: 's' | 'm';
  /** Repeats the failed load. */
  onRetry: () => Promise<{ readonly isError: boolean }>;
}

/**
 * Button that loads a missing part again. If the load fails again although the server answers, the page is reloaded,
 * because Firefox remembers the failure of a part until a reload.
 */
export function TryAgain({ size = 'm', onRetry }: TryAgainProps) {
  const retry = async () => {
    const { isError } = await onRetry();
    if (isError) await reloadIfAnswered();
  };
  return (
    <Button size={size} onClick={() => void retry()}>
      Try again
    </Button>
  );
}

/** Placeholder of a part that could not be loaded. */
export const LoadError = ({ text, onRetry }: { text: string } & Pick<TryAgainProps, 'onRetry'>) => (
  <Notice kind="error" text={text}>
    <TryAgain onRetry={onRetry} />
  </Notice>
);
