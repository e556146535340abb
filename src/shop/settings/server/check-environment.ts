import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#platform/server/database/database.ts';
import { type DoctorRule, fine, warning } from '#platform/server/doctor/doctor-rule.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { settingsSchema } from '#platform/server/settings/settings.ts';
import type { SettingsPart } from '../contract/settings.ts';

/**
 * What the environment gives a shop for its first start, and the settings hold from the first save on. A variable that moves
 * to the settings is a line here.
 */
const inBoth: { variable: string; part: SettingsPart; field: string; given(config: Config): unknown }[] = [
  {
    ...{ variable: 'EMERGENCY_PHONE', part: 'identity', field: 'emergencyPhone' },
    given: ({ emergencyPhone }) => emergencyPhone,
  },
  {
    ...{ variable: 'BANK_ACCOUNT_HOLDER', part: 'money', field: 'accountHolder' },
    given: ({ bank }) => bank?.holder,
  },
  { ...{ variable: 'BANK_IBAN', part: 'money', field: 'iban' }, given: ({ bank }) => bank?.iban },
  { ...{ variable: 'BANK_BIC', part: 'money', field: 'bic' }, given: ({ bank }) => bank?.bic },
  { ...{ variable: 'BANK_NAME', part: 'money', field: 'bankName' }, given: ({ bank }) => bank?.bankName },
  {
    ...{ variable: 'TRANSFER_HOLD_DAYS', part: 'money', field: 'transferHoldDays' },
    given: ({ bank }) => unlessUsual('TRANSFER_HOLD_DAYS', bank?.holdDays),
  },
  {
    ...{ variable: 'ORDER_HOLD_HOURS', part: 'money', field: 'orderHoldHours' },
    given: ({ orderRules }) => unlessUsual('ORDER_HOLD_HOURS', orderRules.holdHours),
  },
  {
    ...{ variable: 'MAX_OPEN_ORDERS', part: 'money', field: 'maxOpenOrders' },
    given: ({ orderRules }) => unlessUsual('MAX_OPEN_ORDERS', orderRules.maxOpenOrders),
  },
];

/** Not given is the same as the usual figure. */
function unlessUsual(name: 'TRANSFER_HOLD_DAYS' | 'ORDER_HOLD_HOURS' | 'MAX_OPEN_ORDERS', given?: number) {
  return given === settingsSchema.shape[name].parse(undefined) ? undefined : given;
}

interface StatedTwice {
  variable: string;
  part: SettingsPart;
  /** Before the first save the environment holds. */
  holds: 'environment' | 'both' | 'settings';
  /** What the settings say. */
  saved: string | null;
}

/** What a live shop's environment says, and what its settings say of the same. */
async function listStatedTwice(db: Database, config: Config): Promise<StatedTwice[]> {
  if (config.mode === 'demo') return [];
  const found: StatedTwice[] = [];
  for (const { variable, part, field, given } of inBoth) {
    const stated = given(config);
    if (stated === undefined) continue;
    const { rows } = await db.execute<{ saved: string | null }>(sql`
      select value ->> ${field} as saved from shop_settings where part = ${part} order by version desc limit 1`);
    const [row] = rows;
    const holds = !row ? 'environment' : row.saved === String(stated) ? 'both' : 'settings';
    found.push({ variable, part, holds, saved: row?.saved ?? null });
  }
  return found;
}

/** Variables that say otherwise than the settings, which hold. For the words of a start. */
export const listOverruled = async (db: Database, config: Config): Promise<string[]> =>
  (await listStatedTwice(db, config)).flatMap(({ variable, holds }) =>
    holds === 'settings' ? variable : [],
  );

/** Where environment and settings both speak, says which of them holds. */
export const checkEnvironment: DoctorRule = {
  async database(client, config) {
    return (await listStatedTwice(drizzle({ client }), config)).map(({ variable, part, holds, saved }) => {
      if (holds === 'environment') return fine('Settings', `${variable} holds until an admin saves ${part}`);
      if (holds === 'both') return fine('Settings', `${variable} and the settings agree`);
      return warning('Settings', {
        says: `${variable} is set, and the settings say otherwise: ${saved ?? 'nothing'}`,
        why: 'The settings hold. The variable was used for the first start only.',
        mend: `Remove ${variable} from the environment, or change it at /dashboard/settings.`,
      });
    });
  },
};
