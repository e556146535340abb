import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { writeMoment } from '#platform/kernel/dates.ts';
import { inAnyCurrency } from '#platform/kernel/money.ts';
import type { Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  type SettingsPart,
  type ShopSettings,
  settingsSchemas,
  unstatedSettings,
} from '../contract/settings.ts';
import { sellerOf } from '../rules/seller.ts';
import { shopSettings } from './tables.ts';

export interface SavedPart<Part extends SettingsPart> {
  /** 0 before the first save. */
  version: number;
  value: ShopSettings[Part];
  changedAt: Date | null;
  changedBy: string | null;
}

/** What holds now, or held at a moment; before the first save, what the shop began with. */
export async function readPart<Part extends SettingsPart>(
  db: Database,
  part: Part,
  first: ShopSettings,
  at?: Date,
): Promise<SavedPart<Part>> {
  const [saved] = await db
    .select({ row: shopSettings, by: users.displayName })
    .from(shopSettings)
    .leftJoin(users, eq(users.id, shopSettings.changedBy))
    .where(and(eq(shopSettings.part, part), at && lte(shopSettings.createdAt, at)))
    .orderBy(desc(shopSettings.version))
    .limit(1);
  if (!saved) return { version: 0, value: first[part], changedAt: null, changedBy: null };
  const { version, value, createdAt } = saved.row;
  // A later release may know fields that this version was saved without.
  return {
    ...{ version, changedAt: createdAt, changedBy: saved.by },
    value: inAnyCurrency(() => settingsSchemas[part].parse({ ...unstatedSettings[part], ...value })),
  } as SavedPart<Part>;
}

/**
 * The shop's time zone as part of a statement. In a transaction nothing else may be asked: where all connections are taken by
 * such transactions, none of them would get an answer.
 */
export const savedTimeZone = (first: ShopSettings): SQL => sql`coalesce((
  select value->>'timeZone' from shop_settings where part = 'calendar' order by version desc limit 1
), ${first.calendar.timeZone ?? 'UTC'})`;

/** Who sells, as stated last, or as it was at a moment. */
export const readSeller = async (db: Database, first: ShopSettings, at?: Date): Promise<Seller> =>
  sellerOf((await readPart(db, 'identity', first, at)).value);

/** Whether prices carried tax at a moment, as far as the seller has said so. */
export async function includedTax(db: Database, at: Date): Promise<boolean> {
  return (await readPart(db, 'money', unstatedSettings, at)).value.prices === 'gross';
}

interface PartToSave<Part extends SettingsPart> {
  version: number;
  value: ShopSettings[Part];
  first: ShopSettings;
  /** What else changes with it, or stands against it. */
  beforeSave?(tx: Database, before: ShopSettings[Part]): Promise<void>;
}

/** Saves a part as its next version, unless another admin has saved one since the caller read it. */
export async function savePart<Part extends SettingsPart>(
  db: Database,
  part: Part,
  { version, value, first, beforeSave }: PartToSave<Part>,
  admin: { id: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_settings ${part}`}))`);
    const current = await readPart(tx, part, first);
    if (current.version !== version) throw changedMeanwhile(current, value);
    await beforeSave?.(tx, current.value);
    const next = version + 1;
    await tx.insert(shopSettings).values({ part, version: next, value, changedBy: admin.id });
    await recordAdminActions(tx, admin, [
      {
        action: 'settings.changed',
        subject: { kind: 'shop', id: part, name: part },
        before: shortened(current.value),
        after: shortened(value),
      },
    ]);
    return next;
  });
}

/** The log names a long text by its beginning, length and hash: the versions have all of it. */
function shortened(value: object): Record<string, unknown> {
  const short = (text: string) =>
    `${text.slice(0, 200)}… (${text.length} characters, ${createHash('sha256').update(text).digest('hex').slice(0, 12)})`;
  return Object.fromEntries(
    Object.entries(value).map(([name, stated]) => [
      name,
      typeof stated === 'string' && stated.length > 1_000 ? short(stated) : stated,
    ]),
  );
}

function changedMeanwhile<Part extends SettingsPart>(
  { value: theirs, changedBy, changedAt }: SavedPart<Part>,
  mine: ShopSettings[Part],
): ShopError {
  const who = changedBy ?? 'Another admin';
  const when = changedAt ? ` on ${writeMoment(changedAt, 'UTC')}` : '';
  const differing = (Object.keys(theirs) as (keyof typeof theirs & string)[]).filter(
    (field) => !isDeepStrictEqual(theirs[field], mine[field]),
  );
  return new ShopError(
    'conflict',
    `${who} changed these settings${when}. Reload to see their change, then save yours.`,
    differing.map((field) => ({ field, message: describeTheirs(theirs[field]) })),
  );
}

/** Lists and tables are too long for a line: the reader finds them on the page, loaded again. */
const describeTheirs = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'Changed' : `Now: ${value ?? 'not stated'}`;
