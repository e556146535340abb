import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './address-book.ts';
import { addresses } from './tables.ts';

export const addressesSubject: Subject = {
  handlers: ({ db }) => addressHandlers(db),
  personalData: [
    {
      name: 'addresses',
      table: addresses,
      of: ({ id }) => eq(addresses.userId, id),
      key: addresses.id,
    },
  ],
};

function addressHandlers(db: Database) {
  return defineHandlers({
    listAddresses: async ({ caller }) => await listAddresses(db, caller.id),

    addAddress: async ({ body, caller }) => await addAddress(db, caller.id, body),

    changeAddress: async ({ params: { addressId }, body, caller }) =>
      await changeAddress(db, caller.id, addressId, body),

    deleteAddress: async ({ params: { addressId }, caller }) => {
      const { deleted, default: next } = await deleteAddress(db, caller.id, addressId);
      const words = !deleted.isDefault
        ? ''
        : next
          ? ` ${next.name} is now your default address.`
          : ' You have no default address now.';
      return { ...done(`${deleted.name} was deleted.${words}`), defaultId: next?.id ?? null };
    },
  });
}
