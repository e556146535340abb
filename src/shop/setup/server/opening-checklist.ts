import { isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#platform/server/database/database.ts';
import { type DoctorRule, fine, problem, warning } from '#platform/server/doctor/doctor-rule.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { missingIn } from '#shop/settings/contract/missing-fields.ts';
import { builtInPicture } from '#shop/settings/contract/parts/content.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';
import { yearWithoutHolidays } from '#shop/settings/rules/holidays.ts';
import { withEnvironment } from '#shop/settings/server/first-settings.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { listSteps, type OpeningStep } from '../rules/opening.ts';
import { hasAdmin, isInSetup } from './setup-state.ts';

interface ChecklistParts {
  db: Database;
  config: Pick<Config, 'mode' | 'smtp' | 'payments' | 'identity'>;
  firstSettings: ShopSettings;
  /** The doctor does without. */
  countDemoPictures?: ShopParts['countDemoPictures'];
}

/** What is done and what is missing, as of now. */
export async function readChecklist(parts: ChecklistParts): Promise<OpeningStep[]> {
  const { db, config, firstSettings, countDemoPictures } = parts;
  const part = async <Part extends keyof ShopSettings>(name: Part) => await readPart(db, name, firstSettings);
  const identity = await part('identity');
  const content = (await part('content')).value;
  const calendar = (await part('calendar')).value;
  const missing = {
    // Before the first save it is a placeholder.
    identity: [
      ...(identity.version === 0 && config.mode === 'live' ? ['name'] : []),
      ...missingIn('identity', identity.value),
    ],
    money: missingIn('money', (await part('money')).value),
    calendar: missingIn('calendar', calendar),
    delivery: missingIn('delivery', (await part('delivery')).value),
    content: [
      ...missingIn('content', content),
      // It is not shown: it has the name of the demo's seller on it.
      ...(config.mode === 'live' && content.hero.picture?.address === builtInPicture ? ['hero.picture'] : []),
    ],
    legal: missingIn('legal', (await part('legal')).value),
  };
  return listSteps({
    missing,
    yearWithoutHolidays: yearWithoutHolidays(calendar.holidays, new Date()),
    hasAdmin: await hasAdmin(db),
    // Firebase keeps the factors of its own accounts.
    hasSecondFactor: config.identity.provider === 'firebase' || (await hasProtectedAdmin(db)),
    sendsEmail: config.mode === 'demo' || config.smtp !== undefined,
    takesCards: config.mode === 'demo' || config.payments.provider === 'stripe',
    demoPictures: (config.mode === 'live' && (await countDemoPictures?.(db))) || 0,
    listedProducts: await db.$count(products, isNull(products.deletedAt)),
  });
}

async function hasProtectedAdmin(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from users join identity_users using (email) where is_admin and has_second_factor) as found`);
  return rows[0]?.found ?? false;
}

/** For the doctor: each step by name, until the shop is open. */
export const checkOpening: DoctorRule = {
  async database(client, config) {
    const db = drizzle({ client });
    if (config.mode === 'demo' || !(await isInSetup(db))) return [];
    const steps = await readChecklist({
      db,
      config,
      firstSettings: withEnvironment(unstatedSettings, config),
    });
    return steps.map(({ title, state, missing, to }) => {
      if (state === 'done') return fine('Opening', `${title}: done`);
      const says = `${title}: missing ${missing.join(', ')}`;
      const mend = `see ${to}`;
      return state === 'required'
        ? problem('Opening', { says, why: 'the shop can’t open without it', mend })
        : warning('Opening', { says, why: 'the shop can open without it, and should not', mend });
    });
  },
};
