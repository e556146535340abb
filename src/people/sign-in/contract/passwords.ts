import { z } from 'zod';
import { email, requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';

export const passwordLength = { min: 6, max: 128 };

const password = z
  .string({ error: messages.required('password') })
  .min(1, { error: messages.required('password'), abort: true })
  .max(passwordLength.max, messages.tooLong(passwordLength.max));

/** The identity provider's call; the form checks it before sending. */
export const signInSchema = z.object({ email: email(), password });

export const signUpSchema = z.object({
  displayName: requiredText('username', { max: 120 }),
  email: email(),
  password: password.min(passwordLength.min, messages.passwordTooShort),
});

/** The built-in provider's own calls. The provider itself refuses a password that is too short. */
export const signUpCallSchema = z.object({
  name: requiredText('username', { max: 120 }),
  email: email(),
  password,
});

export const changePasswordSchema = z.object({
  currentPassword: password,
  newPassword: password,
  revokeOtherSessions: z.boolean().optional(),
});

/** A forgotten password. */
export const requestNewPasswordSchema = z.object({ email: email() });
export const setNewPasswordSchema = z.object({
  token: z.string().max(200),
  password: password.min(passwordLength.min, messages.passwordTooShort),
});
