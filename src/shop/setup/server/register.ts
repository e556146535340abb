import type { Database } from '#platform/server/database/database.ts';
import type { Subject } from '#platform/server/subject.ts';
import { checkOpening } from './opening-checklist.ts';
import { setupHandlers } from './setup-handlers.ts';
import { createShopDoor, type ShopDoor } from './shop-door.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Whether visitors are let in yet. */
    door: ShopDoor;
    /** Brought by the demo: how many products on sale have one of its pictures. */
    countDemoPictures: (db: Database) => Promise<number>;
    /** Brought by the demo: adds its products as drafts, and answers how many. */
    addDemoDrafts: (db: Database, admin: { id: string }) => Promise<number>;
  }
}

export const setupSubject: Subject = {
  prepare: ({ db, secret, config, versions, findCaller, readSavedSettings }) => ({
    door: createShopDoor({
      ...{ db, secret, findCaller, mode: config.mode },
      contentVersion: () => versions().content,
      readSellerName: async () => {
        const { version, value } = await readSavedSettings('identity');
        return version > 0 ? value.name : undefined;
      },
    }),
  }),
  handlers: setupHandlers,
  pages: { setup: { stock: 'none' } },
  search: { unlisted: ['/setup'] },
  doctor: { Opening: checkOpening },
};
