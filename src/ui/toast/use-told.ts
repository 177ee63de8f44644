import { useToast } from './toast.tsx';

/**
 * Provides callbacks of a mutation: success shows the text `done` in a toast and calls `more`; failure shows the error.
 */
export function useTold() {
  const toast = useToast();
  return <T>(done: string | ((result: T) => string), more?: () => void) => ({
    onSuccess: (result: T) => {
      toast.success(typeof done === 'string' ? done : done(result));
      more?.();
    },
    onError: ({ message }: Error) => toast.error(message),
  });
}
