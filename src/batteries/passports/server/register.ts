import { eq, sql } from 'drizzle-orm';
import { unitHandovers } from '#batteries/units/server/tables.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  type ContentChanged,
  defineHandlers,
  done,
  type StockChanged,
} from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { addDeviceKey, addDeviceReadings, endDeviceKey } from './device-keys.ts';
import { endAuthorityLink, endOwnLink, letAuthorityIn, letIn, readUnitPassport } from './give-link.ts';
import { offerHandover, takeOver, withdrawHandover } from './hand-over.ts';
import { listOwnUnits, readOwnUnit } from './own-units.ts';
import { registerPassportRoutes } from './passport-routes.ts';
import { readProductPassport, setProductPassport } from './product-passport.ts';
import { findPassportPage } from './read-passport.ts';
import { addReadingKey, endReadingKey, findKeyHolder, listReadingKeys } from './reading-keys.ts';
import { type Added, addReadings, addWorkshopReadings } from './readings.ts';
import {
  countUnitsToReview,
  listUnitsToReview,
  readUnitReadings,
  reviewReadings,
} from './review-readings.ts';
import { setBatteryStatus } from './set-battery-status.ts';
import { passportLinks, readingKeys } from './tables.ts';

export const passportsSubject: Subject = {
  prepare: ({ db }) => ({ findKeyHolder: (key) => findKeyHolder(db, key), countUnitsToReview }),
  handlers: passportHandlers,
  pageData: (parts) => ({ findPassport: (path) => findPassportPage(parts, path) }),
  addresses: registerPassportRoutes,
  personalData: [
    {
      name: 'readingKeys',
      table: readingKeys,
      of: ({ id }) => eq(readingKeys.userId, id),
      key: readingKeys.id,
      without: { keyHash: 'Secret.' },
    },
    {
      name: 'passportLinks',
      table: passportLinks,
      of: ({ id }) => eq(passportLinks.givenBy, id),
      key: passportLinks.id,
      without: { tokenHash: 'Secret.' },
    },
    {
      name: 'handovers',
      table: unitHandovers,
      of: ({ id }) => sql`${eq(unitHandovers.fromUserId, id)} or ${eq(unitHandovers.toUserId, id)}`,
      key: unitHandovers.id,
      without: {
        codeHash: 'Secret.',
        fromUserId: 'May identify another person.',
        toUserId: 'May identify another person.',
      },
    },
  ],
  pages: { '01': { stock: 'within-a-second' } },
};

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  readSeller: ReadSeller;
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
}

function passportHandlers({ db, address, readSeller, contentChanged, stockChanged }: Parts) {
  return defineHandlers({
    getProductPassport: async ({ params }) =>
      await readProductPassport({ db, address, readSeller }, params.productId),

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

    addReadings: async ({ body, caller }) => answerAdded(await addReadings(db, body, caller)),

    addDeviceReadings: async ({ body }) => answerAdded(await addDeviceReadings(db, body.signed)),

    addWorkshopReadings: async ({ params, body, caller }) =>
      answerAdded(await addWorkshopReadings(db, params.unitId, body, caller)),

    getUnitReadings: async ({ params }) => await readUnitReadings(db, params.unitId),

    listUnitsToReview: async () => await listUnitsToReview(db),

    reviewReadings: async ({ params, body, caller }) => {
      const count = await reviewReadings(db, params.unitId, body, caller);
      return done(`${count} ${count === 1 ? 'reading was' : 'readings were'} ${body.decision}.`);
    },

    addDeviceKey: async ({ params, body, caller }) => await addDeviceKey(db, params.unitId, body, caller),

    endDeviceKey: async ({ params, caller }) => {
      await endDeviceKey(db, params.unitId, params.keyId, caller);
      return done('Device key revoked.');
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
      const { isProposed } = await setBatteryStatus(db, params.unitId, body, caller);
      if (isProposed) return done(`Proposed as ${body.status}. Another admin must confirm it.`);
      stockChanged();
      contentChanged();
      return done(`Status set to ${body.status}.`);
    },
  });
}

function answerAdded({ added, known, marked }: Added) {
  const words = `${added} ${added === 1 ? 'reading was' : 'readings were'} added`;
  const notes = [
    ...(known > 0 ? [`${known} already recorded`] : []),
    ...(marked > 0 ? [`${marked} marked for review`] : []),
  ];
  return { ...done(`${[words, ...notes].join(', ')}.`), added, known, marked };
}
