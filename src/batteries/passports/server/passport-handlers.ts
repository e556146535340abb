import type { Database } from '#platform/server/database/database.ts';
import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { endAuthorityLink, endOwnLink, letAuthorityIn, letIn, readUnitPassport } from './give-link.ts';
import { offerHandover, takeOver, withdrawHandover } from './hand-over.ts';
import { listOwnUnits, readOwnUnit } from './own-units.ts';
import { readProductPassport, setProductPassport } from './product-passport.ts';
import { addReadings } from './readings/add-readings.ts';
import { addReadingKey, endReadingKey, listReadingKeys } from './readings/reading-keys.ts';
import { setBatteryStatus } from './set-battery-status.ts';

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  contentChanged: ContentChanged;
}

export function passportHandlers({ db, address, contentChanged }: Parts) {
  return defineHandlers({
    getProductPassport: async ({ params }) => await readProductPassport({ db, address }, params.productId),

    setProductPassport: async ({ params, body, caller }) => {
      const name = await setProductPassport(db, params.productId, body, caller);
      contentChanged();
      return done(`Passports of ${name} updated.`);
    },

    listMyUnits: async ({ caller }) => await listOwnUnits(db, caller.id),

    getMyUnit: async ({ params, caller }) => await readOwnUnit(db, params.unitId, caller.id),

    linkPassport: async ({ params, body, caller }) =>
      await letIn(db, address, params.unitId, body, caller.id),

    endPassportLink: async ({ params: { unitId, linkId }, caller }) => {
      await endOwnLink(db, unitId, linkId, caller.id);
      return done('Link revoked.');
    },

    offerHandover: async ({ params, caller }) => await offerHandover(db, params.unitId, caller.id),

    withdrawHandover: async ({ params, caller }) => {
      await withdrawHandover(db, params.unitId, caller.id);
      return done('Transfer cancelled. The battery stays yours.');
    },

    takeOver: async ({ body, caller }) => {
      const { id, serial, recalls } = await takeOver(db, body.code, caller.id);
      const words = recalls > 0 ? ' This battery is recalled. See Recalls for what to do.' : '';
      return { ...done(`${serial} is yours now.${words}`), unitId: id };
    },

    addReadings: async ({ body, caller }) => {
      const { added, known } = await addReadings(db, body, caller);
      const words = `${added} ${added === 1 ? 'reading was' : 'readings were'} added`;
      return { ...done(known > 0 ? `${words}, ${known} already recorded.` : `${words}.`), added, known };
    },

    listReadingKeys: async ({ caller }) => await listReadingKeys(db, caller.id),

    addReadingKey: async ({ body, caller }) => await addReadingKey(db, caller.id, body.name),

    endReadingKey: async ({ params, caller }) => {
      await endReadingKey(db, caller.id, params.keyId);
      return done('Key revoked.');
    },

    linkForAuthority: async ({ params, body, caller }) =>
      await letAuthorityIn(db, address, params.unitId, body, caller),

    getUnitPassport: async ({ params }) => await readUnitPassport(db, params.unitId),

    endAuthorityLink: async ({ params: { unitId, linkId }, caller }) => {
      await endAuthorityLink(db, unitId, linkId, caller);
      return done('Link revoked.');
    },

    setBatteryStatus: async ({ params, body, caller }) => {
      await setBatteryStatus(db, params.unitId, body.status, caller);
      return done(`Status set to ${body.status}.`);
    },
  });
}
