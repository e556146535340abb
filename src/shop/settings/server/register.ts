import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { setCurrency } from '#platform/kernel/money.ts';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';
import type { Subject } from '#platform/server/subject.ts';
import { missingIn } from '../contract/missing-fields.ts';
import { legalPages, legalTitles } from '../contract/parts/legal.ts';
import {
  type SettingsPart,
  type ShopSettings,
  settingsParts,
  settingsSchemas,
} from '../contract/settings.ts';
import { frameOf } from '../rules/frame.ts';
import { nextTurn } from '../rules/moments.ts';
import { sellerOf } from '../rules/seller.ts';
import { keepBrandPictures } from './brand-files.ts';
import { brandInfoOf, hasOwnMark, paperLookOf } from './brand-look.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkHolidays } from './check-holidays.ts';
import { bankOf, beforeCurrencyChanges, type ChangeCurrency, statedCurrency } from './money-terms.ts';
import { listVersions, requireVersion } from './settings-history.ts';
import { readPart, type SavedPart, savePart } from './settings-repository.ts';
import { createSiteFiles, registerBrandPictures } from './site-files.ts';

type Brand = ShopSettings['brand'];

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** What holds before an admin saves anything. */
    firstSettings: ShopSettings;
    /** A part of the settings as saved last, or as it was at a moment. */
    readSettings: ReadSettings;
    /** The same with its version and day. */
    readSavedSettings: ReadSavedSettings;
    /** Throws where a value fits its schema and cannot be shown all the same. Brought by content. */
    checkSettings: CheckSettings;
    /** Where transfers go, in a shop that takes them. */
    readBank: () => Promise<BankAccount | undefined>;
    changeCurrency: ChangeCurrency;
  }
}

type ReadSavedSettings = <Part extends SettingsPart>(part: Part) => Promise<SavedPart<Part>>;
type CheckSettings = (part: SettingsPart, value: ShopSettings[SettingsPart]) => Promise<void>;
export type ReadSettings = <Part extends SettingsPart>(part: Part, at?: Date) => Promise<ShopSettings[Part]>;

const legalLinks = (legal: ShopSettings['legal']) =>
  legalPages
    .filter((page) => legal[page] !== null)
    .map((page) => ({ label: legalTitles[page], to: `/${page}` }));

interface ToSave<Part extends SettingsPart> {
  version: number;
  value: ShopSettings[Part];
  keepPrices?: boolean | undefined;
}

export const settingsSubject: Subject = {
  prepare: ({ config, db, workshop, firstSettings, versions, contentChangesAt }) => {
    // Read once for all pages, emails and papers until the next change.
    const kept = Object.fromEntries(
      settingsParts.map((part) => [
        part,
        byVersion(
          () => versions().content,
          () => readPart(db, part, firstSettings),
        ),
      ]),
    ) as { [Part in SettingsPart]: () => Promise<SavedPart<Part>> };
    const readSettings: ReadSettings = async (part, at) =>
      at ? (await readPart(db, part, firstSettings, at)).value : (await kept[part]()).value;
    const readLook = async () => {
      const [identity, brand] = await Promise.all([readSettings('identity'), readSettings('brand')]);
      return { identity, brand, hasOwnMark: hasOwnMark(config.mode, identity, firstSettings) };
    };
    return {
      readSettings,
      readSavedSettings: (part) => kept[part](),
      readSeller: async (at) => sellerOf(await readSettings('identity', at)),
      readBank: async () => bankOf(await readSettings('money'), { isPlay: config.mode === 'demo' }),
      readBrand: async () => {
        const { brand, hasOwnMark } = await readLook();
        return brandInfoOf(brand, { hasOwnMark });
      },
      readSiteFile: createSiteFiles({ db, workshop, read: readLook }),
      readPaperLook: async (at) =>
        await paperLookOf(db, await readSettings('identity', at), await readSettings('brand', at)),
      readFrame: async () => {
        const [content, legal, { timeZone }] = await Promise.all([
          readSettings('content'),
          readSettings('legal'),
          readSettings('calendar'),
        ]);
        const now = new Date();
        const turn = nextTurn([content.announcement, content.closing], now);
        if (turn) contentChangesAt(turn);
        const { frame, closed } = frameOf(content, { at: now, timeZone });
        return { frame: { ...frame, legal: legalLinks(legal) }, closed };
      },
    };
  },

  pageData: ({ readSettings }) => ({ readContent: () => readSettings('content') }),

  handlers: ({ db, workshop, firstSettings, contentChanged, checkSettings, changeCurrency, ...parts }) => {
    /** Saves, or restores: an earlier version may have another currency too. */
    async function save<Part extends SettingsPart>(
      part: Part,
      { version, value, keepPrices = false }: ToSave<Part>,
      admin: { id: string },
    ): Promise<number> {
      const beforeSave = beforeCurrencyChanges(changeCurrency, value, keepPrices);
      const saved = await savePart(db, part, { version, value, first: firstSettings, beforeSave }, admin);
      contentChanged();
      const currency = statedCurrency(value);
      if (currency) setCurrency(currency);
      return saved;
    }

    return defineHandlers({
      getShop: async () => {
        const [seller, { frame, closed }, brand] = await Promise.all([
          parts.readSeller(),
          parts.readFrame(),
          parts.readSettings('brand'),
        ]);
        return { ...seller, announcement: frame.announcement, closed, brand };
      },

      getShopSettings: async () => {
        const show = async <Part extends SettingsPart>(part: Part) => {
          const { value, changedAt, ...saved } = await readPart(db, part, firstSettings);
          const changed = changedAt?.toISOString() ?? null;
          return [part, { ...saved, value, changedAt: changed, missing: missingIn(part, value) }] as const;
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
        await checkSettings(part, data);
        const value = part === 'brand' ? await keepBrandPictures({ db, workshop }, data as Brand) : data;
        const version = await save(part, { ...body, value }, caller);
        return { success: true as const, message: 'Settings saved.', version };
      },

      listSettingsVersions: async ({ params: { part } }) => await listVersions(db, part),

      restoreSettings: async ({ params: { part }, body, caller }) => {
        const value = await requireVersion(db, part, body.restore);
        const version = await save(part, { version: body.version, value }, caller);
        return { success: true as const, message: `Version ${body.restore} restored.`, version };
      },
    });
  },

  addresses: registerBrandPictures,
  doctor: { Settings: checkEnvironment, Holidays: checkHolidays },
};
