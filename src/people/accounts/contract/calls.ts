import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { byEmail, done } from '#platform/contract/parameters.ts';
import type { accountsRoutes } from './routes.ts';
import {
  grantAdminSchema,
  profileSchema,
  registerUserSchema,
  updateProfileSchema,
  userListQuerySchema,
  userSchema,
} from './user.ts';

export const accountsCalls = {
  isAdmin: {
    summary: 'Check whether a user is an admin',
    params: byEmail,
    response: z.object({
      success: z.boolean(),
      needsSecondFactor: z
        .literal(true)
        .optional()
        .describe('Their rights wait until they have set up a second factor, as the shop demands of admins.'),
    }),
  },
  registerUser: {
    summary: 'Register a signed-up user with the shop',
    body: registerUserSchema,
    response: done,
  },
  listUsers: { summary: 'List users', query: userListQuerySchema, response: z.array(userSchema) },
  getProfile: { summary: 'Get a profile', params: byEmail, response: profileSchema },
  updateProfile: { summary: 'Update your profile', body: updateProfileSchema, response: done },
  grantAdmin: { summary: 'Grant admin rights', body: grantAdminSchema, response: done },
  deleteUser: { summary: 'Delete a user', params: byEmail, response: done },
} satisfies CallsOf<typeof accountsRoutes>;

type AccountsCalls = typeof accountsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends AccountsCalls {}
}
