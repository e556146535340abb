import type { Subject } from '#platform/server/subject.ts';
import { checkOpening } from './opening-checklist.ts';
import { setupHandlers } from './setup-handlers.ts';
import { createShopDoor, type ShopDoor } from './shop-door.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Whether visitors are let in yet. */
    door: ShopDoor;
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
