import { useToast } from './toast.tsx';

/** Provides callbacks of a mutation that report its result in a toast: what was done, or the error. */
export function useTold() {
  const toast = useToast();
  return <T>(done: string | ((result: T) => string)) => ({
    onSuccess: (result: T) => toast.success(typeof done === 'string' ? done : done(result)),
    onError: ({ message }: Error) => toast.error(message),
  });
}
