import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { vatAnswers, vatNumbers } from '../tables.ts';
import { findVatNumber, listDue } from './vat-number-repository.ts';
import { isEuNumber, type VatAnswer, type VatAuthority } from './vies.ts';

export interface AskingParts {
  db: Database;
  /** Nothing where the shop has none to ask. */
  authority: VatAuthority | undefined;
  /** The seller's own number. */
  readRequester(): Promise<string | null>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After so long it is asked again where there was no answer: 1, 5, 30 minutes, 2, 6, then every 24 hours. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, day];
/** An answer is renewed long before it is too old to stand. */
const renewedAfter = { valid: 7 * day, invalid: day };

/** Asks about the number that a company states, and keeps what was answered. Tells what that was. */
export async function askAuthority(
  { db, authority, readRequester }: AskingParts,
  { companyId, vatId }: { companyId: string; vatId: string },
): Promise<VatAnswer['state'] | undefined> {
  if (!authority || !isEuNumber(vatId)) return undefined;
  const own = await readRequester();
  const answer = await authority.ask(vatId, own && isEuNumber(own) ? own : null);
  await keepAnswer(db, { companyId, vatId }, answer);
  return answer.state;
}

async function keepAnswer(
  db: Database,
  { companyId, vatId }: { companyId: string; vatId: string },
  answer: VatAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    // Meanwhile it may have stated another one.
    if (company?.vatId !== vatId) return;
    const known = (await findVatNumber(tx, companyId))?.row;
    const askedAt = new Date();
    const after = (ms: number) => new Date(askedAt.getTime() + ms);
    const failures = (known?.failures ?? 0) + 1;
    const state =
      answer.state === 'pending'
        ? {
            // What was answered before stands as it is.
            ...{ answer: known?.answer ?? null, validAt: known?.validAt ?? null, failures },
            failure: answer.reason.slice(0, 300),
            nextAt: after(pauses[Math.min(failures, pauses.length) - 1] ?? day),
          }
        : {
            ...{ answer: answer.state, failures: 0, failure: null },
            validAt: answer.state === 'valid' ? askedAt : null,
            nextAt: after(renewedAfter[answer.state]),
          };
    const row = { companyId, vatId, askedAt, ...state };
    await tx.insert(vatNumbers).values(row).onConflictDoUpdate({ target: vatNumbers.companyId, set: row });
    if (answer.state === 'pending') return;
    const { state: said, ...evidence } = answer;
    await tx.insert(vatAnswers).values({ companyId, vatId, answer: said, ...evidence });
  });
}

/** So many in one go: VIES takes few questions at once, and each may take its time. */
const mostAtOnce = 20;

export async function checkDueNumbers(parts: AskingParts): Promise<void> {
  if (!parts.authority) return;
  for (const due of await listDue(parts.db, mostAtOnce)) await askAuthority(parts, due);
}

/**
 * Asks again before goods leave whose order is free of tax by the buyer's number. That there is no answer holds nothing back:
 * an earlier one then stands for a while.
 */
export async function askBeforeShipping(parts: AskingParts, orderId: string): Promise<void> {
  if (!parts.authority) return;
  const { rows } = await parts.db.execute<{ company_id: string; vat_id: string }>(sql`
    select companies.id as company_id, companies.vat_id from orders join companies on companies.id = orders.company_id
    left join vat_numbers on vat_numbers.company_id = companies.id and vat_numbers.vat_id = companies.vat_id
    where orders.id = ${orderId} and companies.vat_id is not null
      and jsonb_path_exists(orders.tax, '$.lines[*] ? (@.category == "K" || @.category == "AE")')
      and coalesce(vat_numbers.asked_at < now() - interval '1 hour', true)`);
  for (const { company_id: companyId, vat_id: vatId } of rows)
    await askAuthority(parts, { companyId, vatId });
}
