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

/** The profile as it is read. Only the identity provider decides who a person is: the first three change nothing. */
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
