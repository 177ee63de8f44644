import { useToast } from './toast.tsx';

/** Provides callbacks of a mutation that report success (the text `done`) or the error in a toast. */
export function useTold() {
  const toast = useToast();
  return <T>(done: string | ((result: T) => string)) => ({
    onSuccess: (result: T) => toast.success(typeof done === 'string' ? done : done(result)),
    onError: ({ message }: Error) => toast.error(message),
  });
}
