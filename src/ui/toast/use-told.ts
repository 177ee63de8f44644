import { useToast } from './toast.tsx';

/**
 * Provides callbacks for a mutation. After success, the text `done` is shown in a toast and `more` is called. After a
 * failure, the error is shown.
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
