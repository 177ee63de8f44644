import { reloadIfAnswered } from '../releases/load-part.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface TryAgainProps {
  size?: 's' | 'm';
  /** Loads what is missing once more. */
  onRetry: () => Promise<{ readonly isError: boolean }>;
}

/** Loads a missing part again. Firefox remembers a part that failed until the page is loaded anew, so where the server answers and it fails again, the page is. */
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

/** Stands for a part that could not be loaded. */
export const LoadError = ({ text, onRetry }: { text: string } & Pick<TryAgainProps, 'onRetry'>) => (
  <Notice kind="error" text={text}>
    <TryAgain onRetry={onRetry} />
  </Notice>
);
