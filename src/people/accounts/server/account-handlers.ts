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
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { announceRemoved, deleteUser, type LeftBehind, type SignInsToForget } from './delete-user.ts';
import { makeAdmin } from './make-admin.ts';
import { type LivingSignIns, registerUser } from './register-user.ts';
import { lockAdminsFor } from './user-locks.ts';
import { findUserByEmail, findUsers, readUsers, toProfile, updateProfile } from './user-repository.ts';

interface AccountParts extends LeftBehind {
  db: Database;
  identityProvider: LivingSignIns & SignInsToForget;
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
  metrics: Metrics;
}

export function accountHandlers(parts: AccountParts) {
  const { db } = parts;
  return defineHandlers({
    isAdmin: async ({ params, caller }) => ({
      success: (await findUserByEmail(db, params.email))?.isAdmin ?? false,
      ...(caller.needsSecondFactor && { needsSecondFactor: true }),
    }),

    registerUser: async ({ body, caller }) => {
      const { displayName } = await registerUser(parts, { ...caller, ...body });
      return done(`Welcome, ${displayName}.`);
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
      announceRemoved(parts, deleted);
      return done(`${deleted.displayName} was deleted.`);
    },
  });
}

function noSuchPerson(): ShopError {
  return new ShopError('not-found', 'User not found.');
}
