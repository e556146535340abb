import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema, signUpSchema } from '#people/accounts/contract/user.ts';

export const signInRules = zodResolver(signInSchema);
export const signUpRules = zodResolver(signUpSchema);
