import { useMutation } from '@tanstack/react-query';
import { askIdentity } from './ask-identity.ts';

/** Has a link mailed by which whoever reads it sets a new password. */
export function useNewPasswordLink(email: string) {
  return useMutation({ mutationFn: () => askIdentity('new-password-link', { email }) });
}
