import { ShopError } from '#platform/contract/errors.ts';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { type ShopSettings, settingsSchemas } from '../contract/settings.ts';
import { missingOf } from '../rules/seller.ts';
import { readPart, readSeller, savePart } from './settings-repository.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** What holds before an admin saves anything. */
    firstSettings: ShopSettings;
  }
}

export const settingsSubject: Subject = {
  prepare: ({ db, firstSettings, versions }) => {
    // Read once for all pages, emails and papers until the next change.
    const readNow = byVersion(
      () => versions().content,
      () => readSeller(db, firstSettings),
    );
    return { readSeller: async (at) => await (at ? readSeller(db, firstSettings, at) : readNow()) };
  },

  handlers: ({ db, firstSettings, contentChanged, readSeller: readKept }) =>
    defineHandlers({
      getShop: async () => await readKept(),

      getShopSettings: async () => {
        const { value, changedAt, ...identity } = await readPart(db, 'identity', firstSettings);
        return {
          identity: {
            ...identity,
            value,
            changedAt: changedAt?.toISOString() ?? null,
            missing: missingOf(value),
          },
        };
      },

      saveShopSettings: async ({ params: { part }, body, caller }) => {
        const { success, data, error } = settingsSchemas[part].safeParse(body.value);
        if (!success) {
          const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
          throw new ShopError('invalid-request', issues[0]?.message ?? 'Invalid settings.', issues);
        }
        const save = { version: body.version, value: data, first: firstSettings };
        const version = await savePart(db, part, save, caller);
        contentChanged();
        return { success: true as const, message: 'Settings saved.', version };
      },
    }),
};
