import { useToast } from './toast.tsx';

/** Provides callbacks of a mutation that report success (the text `done`), and then do more, or the error in a toast. */
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
