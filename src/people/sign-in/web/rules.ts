import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema, signUpSchema } from '../contract/passwords.ts';

export const signInRules = zodResolver(signInSchema);
export const signUpRules = zodResolver(signUpSchema);
