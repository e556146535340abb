import type { AccessTokens } from '#people/sign-in/server/access-token.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { isOwnEmail } from '#platform/kernel/ownership.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  type ContentChanged,
  defineHandlers,
  done,
  type StockChanged,
} from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { Measures } from '#platform/server/metrics/measures.ts';
import { deleteUser } from './delete-user.ts';
import { lockAdminsFor } from './lock-admins.ts';
import { makeAdmin } from './make-admin.ts';
import { registerUser } from './register-user.ts';
import type { DropUnpaidOrders } from './remove-person.ts';
import { findUserByEmail, findUsers, readUsers, toProfile, updateProfile } from './user-repository.ts';

interface AccountParts {
  db: Database;
  tokens: AccessTokens;
  identityProvider: IdentityProvider;
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
  dropUnpaidOrders: DropUnpaidOrders;
  measures: Measures;
}

export function accountHandlers(parts: AccountParts) {
  const { db, tokens, identityProvider, contentChanged, stockChanged, measures } = parts;
  return defineHandlers({
    isAdmin: async ({ params, caller }) => ({
      success: (await findUserByEmail(db, params.email))?.isAdmin ?? false,
      ...(caller.needsSecondFactor && { needsSecondFactor: true }),
    }),

    registerUser: async ({ body, caller }) => {
      const { displayName } = await registerUser(parts, { ...caller, ...body });
      return done(`Welcome, ${displayName}.`);
    },

    createToken: async ({ body, caller }) => {
      const user = await findUserByEmail(db, body.email);
      if (!user) throw new ShopError('not-found', 'Please register first.');
      return { authAccessToken: await tokens.sign(user.id, caller) };
    },

    endSession: async ({ caller }) => {
      await identityProvider.endSignIn(caller.signIn);
      return done('You are signed out.');
    },

    listUsers: async ({ query, reply }) =>
      answerList(reply, query, {
        find: (wanted) => findUsers(db, wanted),
        read: (ids) => readUsers(db, ids),
      }),

    getProfile: async ({ params }) => {
      const user = await findUserByEmail(db, params.email);
      if (!user) throw noSuchPerson();
      return toProfile(user);
    },

    updateProfile: async ({ body, caller }) => {
      if (!(await updateProfile(db, caller.id, body))) throw new ShopError('not-signed-in', messages.noUser);
      return done('You have successfully update your profile.');
    },

    grantAdmin: async ({ body, caller }) => {
      if (isOwnEmail(caller, body.email))
        throw new ShopError('not-allowed', 'You can’t change your own rights.');
      const user = await db.transaction(async (tx) => {
        await lockAdminsFor(tx, caller);
        return await makeAdmin(tx, caller, body.email);
      });
      if (!user) throw noSuchPerson();
      return done(`${user.displayName} become a admin`);
    },

    deleteUser: async ({ params, caller }) => {
      if (isOwnEmail(caller, params.email))
        throw new ShopError('not-allowed', 'You can’t delete your own account here. Use your profile.');
      const deleted = await deleteUser(parts, caller, params.email);
      if (!deleted) throw noSuchPerson();
      // Their reviews have lost their name, and what their unpaid orders held can be had again.
      if (deleted.hadReviews) contentChanged();
      stockChanged();
      measures.count('ampyard_orders_total', { event: 'deleted' }, deleted.droppedOrders);
      return done(`${deleted.displayName} was deleted.`);
    },
  });
}

function noSuchPerson(): ShopError {
  return new ShopError('not-found', 'User not found.');
}
