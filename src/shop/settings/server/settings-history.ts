import { and, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { type Currency, inCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  type SettingsPart,
  type ShopSettings,
  settingsSchemas,
  unstatedSettings,
} from '../contract/settings.ts';
import { readPart } from './settings-repository.ts';
import { shopSettings } from './tables.ts';

/** How many of the newest are listed. */
const versionsShown = 100;

/** The newest versions of a part first, each with the fields that it changed. */
export async function listVersions(db: Database, part: SettingsPart) {
  const { rows } = await db.execute<{
    version: number;
    changed_at: Date;
    changed_by: string | null;
    fields: string[];
  }>(sql`
    select versions.version, versions.created_at as changed_at, display_name as changed_by, array(
      select key from jsonb_each(value) as now (key, stated)
      where stated is distinct from (before -> key) order by key) as fields
    from (
      select *, lag(value) over (order by version) as before from shop_settings
      where part = ${part} and version > coalesce((select max(version) from shop_settings where part = ${part}), 0) - ${versionsShown + 1}
    ) as versions left join users on users.id = versions.changed_by
    order by versions.version desc limit ${versionsShown}`);
  return rows.map(({ version, changed_at, changed_by, fields }) => ({
    version,
    changedAt: new Date(changed_at).toISOString(),
    changedBy: changed_by,
    fields,
  }));
}

/** A version as it was, in the form of today. */
export async function requireVersion<Part extends SettingsPart>(
  db: Database,
  part: Part,
  version: number,
): Promise<ShopSettings[Part]> {
  const [saved] = await db
    .select({ value: shopSettings.value })
    .from(shopSettings)
    .where(and(eq(shopSettings.part, part), eq(shopSettings.version, version)));
  if (!saved) throw new ShopError('not-found', 'This version does not exist.');
  const { data, error } = settingsSchemas[part].safeParse({ ...unstatedSettings[part], ...saved.value });
  if (data) return data as ShopSettings[Part];
  throw new ShopError(
    'conflict',
    'This version does not fit the shop as it is now, so it can’t be restored.',
    error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

/** The first delivery price that another currency has no number for, such as 9.95 in yen. */
export async function findUnfitDeliveryPrice(tx: Database, to: Currency): Promise<number | undefined> {
  const { value } = await readPart(tx, 'delivery', unstatedSettings);
  const issue = inCurrency(to, () => settingsSchemas.delivery.safeParse(value)).error?.issues[0];
  const found = issue?.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value);
  return issue && Number(found);
}
