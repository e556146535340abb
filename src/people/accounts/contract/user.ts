import { z } from 'zod';
import { email, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { sortBy, wholeListQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';

export const userSchema = z
  .object({ _id: id, displayName: z.string(), email: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'User' });

export const userListQuerySchema = wholeListQuerySchema.extend({
  sort: sortBy(['joined', 'name', 'email', 'admin']).default('joined'),
});

export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const profileSchema = z
  .object({
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    phone: z.string(),
    education: z.string(),
    linkedIn: z.string(),
    location: z.string(),
  })
  .meta({ id: 'Profile' });

export const registerUserSchema = z.object({
  displayName: requiredText('displayName', { max: 120 }),
  email: email(),
});

/** The profile as it is read. Who somebody is stays the identity provider's to say: the first three change nothing. */
export const updateProfileSchema = z.object({
  email: email().optional(),
  displayName: z.string().optional(),
  photoURL: z.string().nullable().optional(),
  phone: requiredText('phone', { max: 32 }),
  education: requiredText('education', { max: 200 }),
  linkedIn: optionalText({ max: 300 }),
  location: optionalText({ max: 200 }),
});

export const grantAdminSchema = z.object({
  email: email(),
  status: z.literal(true, messages.adminStatus),
});

export const passwordLength = { min: 6, max: 128 };

const password = z
  .string({ error: messages.required('password') })
  .min(1, { error: messages.required('password'), abort: true })
  .max(passwordLength.max, messages.tooLong(passwordLength.max));

/** What the identity provider is asked for; the forms check it before. */
export const signInSchema = z.object({ email: email(), password });

export const signUpSchema = z.object({
  displayName: requiredText('username', { max: 120 }),
  email: email(),
  password: password.min(passwordLength.min, messages.passwordTooShort),
});

/** The built-in provider's own calls. What is too short for a password is for the provider to refuse. */
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

/** The way back in for who has forgotten their password. */
export const requestNewPasswordSchema = z.object({ email: email() });
export const setNewPasswordSchema = z.object({
  token: z.string().max(200),
  password: password.min(passwordLength.min, messages.passwordTooShort),
});
