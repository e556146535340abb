import { randomUUID } from 'node:crypto';
import type { Customer } from '#shop/orders/server/testing/customer.ts';

/** All that an invoice needs of its seller. */
const dutchIdentity = {
  ...{
    name: 'Voltaire',
    legalName: 'Voltaire B.V.',
    street: 'Kade 12',
    postcode: '3089 AB',
    town: 'Rotterdam',
  },
  ...{ country: 'NL', vatId: 'NL853746333B01', registrationNumber: '12345678', phone: '+31 10 555 0142' },
  ...{ email: 'sales@voltaire.test', emergencyPhone: '+31 10 555 0199' },
};

/** Saves parts of the settings as they follow on what is saved. */
export async function saveSettings(admin: Customer, parts: Record<string, object>): Promise<void> {
  const saved = (await admin.call({ url: '/api/shopSettings' })).json();
  for (const [part, value] of Object.entries(parts)) {
    const { version, value: before } = saved[part];
    const payload = { version, value: { ...before, ...value } };
    const answer = await admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** Every order is invoiced from now on. */
export const turnInvoicesOn = async (admin: Customer): Promise<void> =>
  await saveSettings(admin, {
    identity: dutchIdentity,
    tax: { invoices: 'all' },
    money: { accountHolder: 'Voltaire B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  });

export const ship = async (admin: Customer, orderId: string, lines: [position: number, quantity: number][]) =>
  await admin.call({
    method: 'POST',
    url: `/api/orders/${orderId}/shipments`,
    payload: {
      id: randomUUID(),
      lines: lines.map(([position, quantity]) => ({ position, quantity })),
    },
  });
