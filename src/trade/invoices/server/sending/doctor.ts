import { sql } from 'drizzle-orm';
import { countRows, type DoctorRule, fine, warning } from '#platform/server/doctor/doctor-rule.ts';
import { daysUntilStuck, failuresUntilStuck } from '../../rules/sending.ts';

const check = 'Peppol';

/** An admin should look: refused, no answer for hours, or handed over and no news for days. */
export const isStuck = `state <> 'delivered' and (state = 'refused' or failures >= ${failuresUntilStuck} or sent_at < now() - interval '${daysUntilStuck} days')`;

export const countInvoicesNotSent = sql.raw(`select count(*)::int from invoice_deliveries where ${isStuck}`);

/** Whether invoices that are to go by Peppol do. */
export const checkSending: DoctorRule = {
  database: async (client, { accessPoint }) => {
    const chosen = await countRows(client, 'select count(*) from peppol_companies');
    const waiting = await countRows(
      client,
      `select count(*) from invoice_deliveries where state <> 'delivered' and next_at is not null`,
    );
    if (!accessPoint)
      return chosen + waiting === 0
        ? [fine(check, 'No access point: nothing is sent via Peppol.')]
        : [
            warning(check, {
              says: `${waiting} invoices are queued and ${chosen} companies use Peppol, but no access point is set`,
              why: 'Without ACCESS_POINT_URL nothing is sent via Peppol; invoices go by email only.',
              mend: 'Set ACCESS_POINT_URL and ACCESS_POINT_KEY',
            }),
          ];
    const stuck = await countRows(client, `select count(*) from invoice_deliveries where ${isStuck}`);
    if (stuck === 0) return [fine(check, `${chosen} companies receive invoices via Peppol.`)];
    return [
      warning(check, {
        says: `${stuck} invoices not delivered`,
        why: `They were rejected, got no answer ${failuresUntilStuck} times, or weren’t confirmed for ${daysUntilStuck} days.`,
        mend: 'Open Invoices, Not delivered in the dashboard; each invoice shows the access point’s answer',
      }),
    ];
  },
};
