import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

export function useSignIn() {
  const identity = useIdentity();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => identity.signIn(email, password),
    onSuccess: (session) => client.setQueryData(queryKeys.session, session),
  });
}
