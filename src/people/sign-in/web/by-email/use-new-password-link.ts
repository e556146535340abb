import { useMutation } from '@tanstack/react-query';
import { askIdentity } from './ask-identity.ts';

/** Emails a link for setting a new password. */
export function useNewPasswordLink() {
  return useMutation({ mutationFn: (email: string) => askIdentity('new-password-link', { email }) });
}
