import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ClaimForm } from '../../contract/claims.ts';
import { formatClaimNumber } from '../../rules/claim-number.ts';
import { findTermsOf, toTerms } from '../terms/terms-repository.ts';
import { findUndecided } from './claim-repository.ts';
import { requireClaimable } from './claimed-unit.ts';
import { readFigures } from './figures-of-readings.ts';

/** What a claim begins with: the terms that hold, and what the readings say. */
export async function readClaimForm(
  db: Database,
  named: { unit?: string | undefined; serial?: string | undefined },
  userId: string,
): Promise<ClaimForm> {
  const unit = await requireClaimable(db, named, userId);
  const [terms, readings, undecided] = await Promise.all([
    findTermsOf(db, unit),
    readFigures(db, { unitId: unit.id, since: unit.leftOn }),
    findUndecided(db, unit.id, userId),
  ]);
  const { id, serial, name, sku, shippedOn } = unit;
  const { number, inServiceOn } = unit.replaces;
  return {
    ...{ unit: { id, serial, name, sku }, shippedOn, today: dayOf(new Date()) },
    ...{ terms: terms ? toTerms(terms) : null, readings: readings ?? null },
    replaces: number && inServiceOn !== null ? { number: formatClaimNumber(number), inServiceOn } : null,
    openClaimId: undecided?.id ?? null,
  };
}
