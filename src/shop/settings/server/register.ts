import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import {
  type SettingsPart,
  type ShopSettings,
  settingsParts,
  settingsSchemas,
} from '../contract/settings.ts';
import { missingOf, sellerOf } from '../rules/seller.ts';
import { readPart, savePart } from './settings-repository.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** What holds before an admin saves anything. */
    firstSettings: ShopSettings;
    /** A part of the settings as saved last, or as it was at a moment. */
    readSettings: ReadSettings;
  }
}

export type ReadSettings = <Part extends SettingsPart>(part: Part, at?: Date) => Promise<ShopSettings[Part]>;

/** What a part still lacks before the shop should open, by field. */
const missing: { [Part in SettingsPart]?: (value: ShopSettings[Part]) => string[] } = {
  identity: missingOf,
  calendar: ({ timeZone }) => (timeZone === null ? ['timeZone'] : []),
};

export const settingsSubject: Subject = {
  prepare: ({ db, firstSettings, versions }) => {
    // Read once for all pages, emails and papers until the next change.
    const kept = Object.fromEntries(
      settingsParts.map((part) => [
        part,
        byVersion(
          () => versions().content,
          async () => (await readPart(db, part, firstSettings)).value,
        ),
      ]),
    ) as { [Part in SettingsPart]: () => Promise<ShopSettings[Part]> };
    const readSettings: ReadSettings = async (part, at) =>
      at ? (await readPart(db, part, firstSettings, at)).value : await kept[part]();
    return {
      readSettings,
      readSeller: async (at) => sellerOf(await readSettings('identity', at)),
      readPaperLook: async (at) => ({ name: (await readSettings('identity', at)).name }),
    };
  },

  handlers: ({ db, firstSettings, contentChanged, readSeller: readKept }) =>
    defineHandlers({
      getShop: async () => await readKept(),

      getShopSettings: async () => {
        const show = async <Part extends SettingsPart>(part: Part) => {
          const { value, changedAt, ...saved } = await readPart(db, part, firstSettings);
          const changed = changedAt?.toISOString() ?? null;
          return [
            part,
            { ...saved, value, changedAt: changed, missing: missing[part]?.(value) ?? [] },
          ] as const;
        };
        return Object.fromEntries(
          await Promise.all(settingsParts.map(show)),
        ) as CallAnswer<'getShopSettings'>;
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
