import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Validity, ValidPeriod } from '../rules/validity.ts';

type DatedPaper = ValidPeriod & { validity: Validity };

/** `Valid until 15 Nov 2027`, `Expired on 15 Nov 2025`; nothing of a paper without days. */
export function validityWords({ validFrom, validUntil, validity }: DatedPaper): string {
  const [from, until] = [validFrom, validUntil].map((day) => (day ? formatCalendarDate(day) : ''));
  if (validity === 'ran-out') return `Expired on ${until}`;
  if (validity === 'not-yet') return `Not valid until ${from}`;
  return until ? `Valid until ${until}` : from ? `Valid from ${from}` : '';
}
