import { countRows, type DoctorRule, fine, problem, warning } from '#platform/server/doctor/doctor-rule.ts';

const check = 'Invoices';
const namedAtMost = 5;

/** Whether each shipment has its invoice, no number is left out, and all come to what was ordered, to the cent. */
export const checkInvoices: DoctorRule = {
  database: async (client) => {
    const { rows } = await client.query<{ order_number: string; says: string }>(
      'select order_number, says from find_invoice_mismatches(null, null)',
    );
    const gaps = await countRows(
      client,
      `select count(*) from (
         select from invoices group by type, year having max(place) <> count(*)) gap`,
    );
    const waiting = await countRows(client, 'select count(*) from uninvoiced_shipments');
    const findings = [
      ...(rows.length > 0
        ? [
            problem(check, {
              says: `${rows.length} don’t reconcile: ${rows
                .slice(0, namedAtMost)
                .map(({ order_number, says }) => `${order_number} (${says})`)
                .join('; ')}`,
              why: 'The invoices and credit notes of these orders don’t match what was shipped and refunded.',
              mend: 'Open these orders, compare their invoices, and correct or credit what is wrong',
            }),
          ]
        : []),
      ...(gaps > 0
        ? [
            problem(check, {
              says: 'A number is missing from an invoice series',
              why: 'Tax authorities expect invoice numbers without gaps.',
              mend: 'Compare the journal with your backups',
            }),
          ]
        : []),
      ...(waiting > 0
        ? [
            warning(check, {
              says: `${waiting} shipments without an invoice`,
              why: 'Details that an invoice requires are missing.',
              mend: 'Open /dashboard/allInvoices',
            }),
          ]
        : []),
    ];
    if (findings.length > 0) return findings;
    const issued = await countRows(client, 'select count(*) from invoices');
    return [fine(check, issued === 0 ? 'None issued.' : `${issued} issued, reconciled with their orders.`)];
  },
};
