import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { type Currency, setCurrency, shopCurrency } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { ShopSettings } from '../contract/settings.ts';

/** A change of the shop's currency, in the transaction that saves it. */
interface CurrencyChange {
  from: Currency;
  to: Currency;
  /** The admin says that prices keep their numbers: 12.50 in the one is 12.50 in the other. */
  keepPrices: boolean;
}

/** Refuses it with a reason, or makes prices fit. */
export type ChangeCurrency = (tx: Database, change: CurrencyChange) => Promise<void>;

/** Of the part that states one. */
export const statedCurrency = (value: object): Currency | undefined =>
  'currency' in value ? currencyOf(value.currency as string | null) : undefined;

/** What a save does first where its part states another currency. */
export const beforeCurrencyChanges =
  (changeCurrency: ChangeCurrency, value: object, keepPrices: boolean) =>
  async (tx: Database, before: object): Promise<void> => {
    const [from, to] = [statedCurrency(before), statedCurrency(value)];
    if (from && to && from.code !== to.code) await changeCurrency(tx, { from, to, keepPrices });
  };

export const currencyChanged = () =>
  new ShopError('conflict', 'The shop’s currency has just changed. Reload the page and check the prices.');

/**
 * The first thing in a transaction that writes prices: they were read in this process's currency, which stays the shop's until
 * the transaction ends.
 */
export async function holdCurrency(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`select holds_currency(${shopCurrency().code}) as holds`,
  );
  if (!rows[0]?.holds) throw currencyChanged();
}

/** Where transfers go, in a shop that takes them. */
export function bankOf(
  { accountHolder: holder, iban, bic, bankName, transferHoldDays }: ShopSettings['money'],
  { isPlay }: { isPlay: boolean },
): BankAccount | undefined {
  if (!holder || !iban) return undefined;
  const account = { holder, iban, bic: bic ?? undefined, bankName: bankName ?? undefined };
  return { ...account, holdDays: transferHoldDays, isPlay };
}

/**
 * This process counts in the shop's currency: from the start on, and from the next request after another process has
 * changed it. What slips through in between is refused by the database (`holds_currency`).
 */
export async function followCurrency(
  app: FastifyInstance,
  { readSettings, versions }: Pick<ShopParts, 'readSettings' | 'versions'>,
): Promise<void> {
  const read = async () => setCurrency(currencyOf((await readSettings('money')).currency));
  let seen: number | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    const { content } = versions();
    if (content === seen) return done();
    read().then(
      () => {
        seen = content;
        done();
      },
      // Without a database nothing is sold, and what needs none is answered all the same.
      () => done(),
    );
  });
  await read();
}
