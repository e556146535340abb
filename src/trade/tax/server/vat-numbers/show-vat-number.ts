import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { evidenceDays } from '../../rules/tax-for.ts';
import { type AskingParts, askAuthority } from './ask-authority.ts';
import { findVatNumber, listEvidence } from './vat-number-repository.ts';
import { isEuNumber } from './vies.ts';

const dayInMs = 86_400_000;
const pauseMs = 60_000;

/** What is known of a company's number; the answers themselves for its owners and for admins. */
export async function showVatNumber(
  db: Database,
  companyId: string,
  { isAsked, seesEvidence, isAdmin }: { isAsked: boolean; seesEvidence: boolean; isAdmin: boolean },
): Promise<CallAnswer<'getVatNumber'>> {
  const known = await findVatNumber(db, companyId);
  const mayCheck = isAsked && seesEvidence;
  const none = {
    mayCheck: false,
    vatId: null,
    checkedAt: null,
    validAt: null,
    standsUntil: null,
    failure: null,
    answers: [],
  };
  if (!known) return { ...none, state: 'none', isAsked };
  const { vatId, row } = known;
  if (!isEuNumber(vatId)) return { ...none, vatId, state: 'other', isAsked };
  const standsUntil = row?.validAt ? new Date(row.validAt.getTime() + (evidenceDays + 1) * dayInMs) : null;
  const stands = standsUntil !== null && standsUntil > new Date();
  return {
    mayCheck,
    // In the words of the network, which are for admins.
    ...{ vatId, isAsked, failure: isAdmin ? (row?.failure ?? null) : null },
    state: row?.answer === 'invalid' ? 'invalid' : row?.answer === 'valid' && stands ? 'valid' : 'pending',
    checkedAt: row?.askedAt.toISOString() ?? null,
    validAt: row?.validAt?.toISOString() ?? null,
    standsUntil: standsUntil?.toISOString() ?? null,
    answers: seesEvidence
      ? (await listEvidence(db, companyId, vatId)).map(
          ({ answer, name, address, consultationNumber, createdAt }) => ({
            ...{ answer, name, address, consultationNumber, at: createdAt.toISOString() },
          }),
        )
      : [],
  };
}

/** Asks now, at the press of a button. Tells what came of it. */
export async function checkNow(parts: AskingParts, companyId: string): Promise<string> {
  const known = await findVatNumber(parts.db, companyId);
  if (!known) throw new ShopError('conflict', 'This company has no VAT number.');
  if (!parts.authority) throw new ShopError('conflict', 'This shop isn’t connected to VIES.');
  if (!isEuNumber(known.vatId)) throw new ShopError('conflict', 'VIES only checks EU VAT numbers.');
  if (known.row && Date.now() - known.row.askedAt.getTime() < pauseMs)
    throw new ShopError('conflict', 'Checked less than a minute ago. Try again in a minute.');
  const state = await askAuthority(parts, { companyId, vatId: known.vatId });
  if (state === 'valid') return 'The VAT number is valid.';
  if (state === 'invalid') return 'The VAT number is not valid.';
  return 'VIES didn’t answer. We’ll keep trying.';
}
