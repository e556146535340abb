import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { setCurrency, shopCurrency, usDollar } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { type MadeEntry, makeCamt, payersIban } from '#trade/bank/server/testing/make-camt.ts';
import { accountEntries } from '#trade/credit/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { saveSettings, ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { type AdminAtWork, today, type WritingCall, type Written } from './admin-at-work.ts';

/** An order with a whole address, of which one unit is shipped. */
async function shipOne({ ada, admin, product }: AdminAtWork): Promise<void> {
  const order = await payLines(ada, [[await product(), 10]]);
  await ship(admin, order._id, [[1, 1]]);
}

/** A statement with one payment. */
const sendStatement = ({ admin }: AdminAtWork, text: string, entry: MadeEntry = {}) =>
  admin.call({
    ...{ method: 'POST', url: '/api/bankStatements' },
    payload: makeCamt({ id: randomUUID(), entries: [{ amount: '5.00', text, ref: randomUUID(), ...entry }] }),
    headers: { 'content-type': 'application/octet-stream' },
  });

async function bringEntry(work: AdminAtWork, entry?: MadeEntry): Promise<string> {
  const text = randomUUID();
  await sendStatement(work, text, entry);
  return (await work.send('GET', `/bankEntries?q=${text}`)).json()[0].id;
}

const sampleCompany = {
  ...{ name: 'Volta GmbH', country: 'DE' },
  billingAddress: { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' },
};

const sampleTerms = {
  ...{ terms: { kind: 'net', days: 30, discount: null }, creditLimit: 5_000, revision: 0 },
};

async function addPriceList(send: AdminAtWork['send']): Promise<{ id: string; name: string }> {
  const name = `List ${randomUUID()}`;
  return { name, id: (await send('POST', '/priceLists', { name })).json().id };
}

/** A company with an invoice that bears interest: one of a person, as if it had been the company’s, months ago. */
async function addLateInvoice(work: AdminAtWork) {
  const { send, shop, admin } = work;
  const { db } = shop.database;
  await turnInvoicesOn(admin);
  await saveSettings(admin, { reminders: { interestPercent: 10 } });
  await shipOne(work);
  const { company } = (await send('POST', '/companies', sampleCompany)).json();
  const [invoice] = await db.select().from(invoices).orderBy(desc(invoices.createdAt)).limit(1);
  const [item] = await db
    .insert(accountEntries)
    .values({
      ...{ companyId: company.id, kind: 'invoice', invoiceId: invoice?.id, amountCents: 10_000 },
      ...{ currency: shopCurrency().code, day: '2026-01-01', dueOn: '2026-01-31', reference: 'R' },
      ...{ source: 'invoices', sourceKey: randomUUID() },
    })
    .returning();
  const charge = async () => {
    const { lateCosts: amount } = (await send('GET', `/companies/${company.id}/account`)).json();
    return await send('POST', `/companies/${company.id}/openItems/${item?.id}/charge`, { amount });
  };
  return { companyId: company.id, charge };
}

export const tradeCalls = {
  importBankStatements: {
    writes: ['statement.imported'],
    act: async (work) => () => sendStatement(work, 'Interest'),
  },
  bookBankEntry: {
    writes: ['payment.received'],
    act: async (work) => {
      const order = await work.ada.order(await work.product(), { quantity: 10 });
      const entry = await bringEntry(work);
      return () => work.send('POST', `/bankEntries/${entry}/booking`, { payable: order.number });
    },
  },
  returnBankEntry: {
    writes: ['statement.entry-booked'],
    act: async (work) => {
      const { company } = (await work.send('POST', '/companies', sampleCompany)).json();
      const entry = await bringEntry(work, { iban: payersIban });
      await work.send('POST', `/bankEntries/${entry}/booking`, { companyId: company.id });
      const back = await bringEntry(work, { out: true, isReversal: true, iban: payersIban });
      return () => work.send('POST', `/bankEntries/${back}/return`);
    },
  },
  createPayout: {
    writes: ['payout.created'],
    act: async (work) => {
      const order = await work.ada.order(await work.product(), { quantity: 10 });
      await sendStatement(work, String(order.number), { amount: order.total.toFixed(2) });
      const refundId = randomUUID();
      await work.send('POST', `/orders/${order._id}/refunds`, { id: refundId, amount: 1, reason: 'Late' });
      const refunds = [{ refundId, name: 'Ada', iban: payersIban }];
      return async () => {
        // The shop of these tests sells in dollars, which no SEPA transfer sends.
        setCurrency(currencyOf('EUR'));
        const answer = await work.send('POST', '/payouts', { id: randomUUID(), refunds });
        setCurrency(usDollar);
        return answer;
      };
    },
  },
  setBankEntryAside: {
    writes: ['statement.entry-set-aside'],
    act: async (work) => {
      const entry = await bringEntry(work);
      return () => work.send('POST', `/bankEntries/${entry}/aside`, { note: 'Interest' });
    },
  },
  reopenBankEntry: {
    writes: ['statement.entry-reopened'],
    act: async (work) => {
      const entry = await bringEntry(work);
      await work.send('POST', `/bankEntries/${entry}/aside`, { note: 'Interest' });
      return () => work.send('POST', `/bankEntries/${entry}/reopening`);
    },
  },
  checkTax: { nothingSince: 'it computes, and keeps nothing' },
  invoiceShipment: {
    writes: ['invoice.issued'],
    act: async (work) => {
      await turnInvoicesOn(work.admin);
      await saveSettings(work.admin, { identity: { vatId: null } });
      await shipOne(work);
      await turnInvoicesOn(work.admin);
      const [{ shipmentId }] = (await work.send('GET', '/uninvoicedShipments')).json();
      return () => work.send('POST', `/uninvoicedShipments/${shipmentId}/invoice`);
    },
  },
  correctInvoice: {
    writes: ['invoice.corrected'],
    act: async (work) => {
      await turnInvoicesOn(work.admin);
      await shipOne(work);
      const [{ number }] = (await work.send('GET', '/invoices')).json();
      return () => work.send('POST', `/invoices/${number}/correction`, { reason: 'Wrong name' });
    },
  },
  sendInvoice: {
    writes: ['invoice.queued'],
    act: async (work) => {
      await turnInvoicesOn(work.admin);
      await shipOne(work);
      const [{ number }] = (await work.send('GET', '/invoices')).json();
      // A buyer whom Peppol knows.
      const billingAddress = { street: 'Hof 2', postcode: '10115', town: 'Berlin', country: 'DE' };
      const buyer = { name: 'Volta GmbH', vatId: 'DE123456788', registrationNumber: null, billingAddress };
      const correction = { reason: 'Wrong name', buyer };
      const { invoice } = (await work.send('POST', `/invoices/${number}/correction`, correction)).json();
      return () => work.send('POST', `/invoices/${invoice}/sending`);
    },
  },
  exportJournal: {
    writes: ['journal.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/invoiceJournal', { from: '2026-01-01', until: '2026-12-31' }),
  },
  createPriceList: {
    writes: ['price-list.created'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/priceLists', { name: `List ${randomUUID()}` }),
  },
  updatePriceList: {
    writes: ['price-list.changed'],
    act: async ({ send }) => {
      const { id, name } = await addPriceList(send);
      const discounts = [{ kind: 'cell', percent: 10 }];
      return () => send('PUT', `/priceLists/${id}`, { name, discounts, revision: 1 });
    },
  },
  setListPrices: {
    writes: ['price-list.prices-changed'],
    act: async ({ send, product }) => {
      const [{ id }, { id: productId }] = [await addPriceList(send), await product()];
      const prices = [{ from: 1, price: 12 }];
      return () => send('PUT', `/priceLists/${id}/prices/${productId}`, { prices, revision: 1 });
    },
  },
  importListPrices: {
    writes: ['price-list.imported'],
    act: async ({ send, sendFile, product }) => {
      const [{ id }, { sku }] = [await addPriceList(send), await product()];
      const file = Buffer.from(writeRow(['sku', 'from', 'price']) + writeRow([sku, 1, 12]));
      return () => sendFile(`/priceLists/${id}/file?revision=1`, file);
    },
  },
  deletePriceList: {
    writes: ['price-list.deleted'],
    act: async ({ send }) => {
      const { id } = await addPriceList(send);
      return () => send('DELETE', `/priceLists/${id}`);
    },
  },
  setCompanyPriceList: {
    writes: ['company.price-list-set'],
    act: async ({ send }) => {
      const { id: listId } = await addPriceList(send);
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      return () => send('PUT', `/companies/${company.id}/priceList`, { listId });
    },
  },
  setCompanyTerms: {
    writes: ['company.terms-changed'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      return () => send('PUT', `/companies/${company.id}/terms`, sampleTerms);
    },
  },
  setCompanyHold: {
    writes: ['company.account-held', 'company.account-released'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      await send('PUT', `/companies/${company.id}/terms`, sampleTerms);
      const hold = (reason: string | null) => send('PUT', `/companies/${company.id}/hold`, { reason });
      return async () => {
        await hold('Late.');
        return await hold(null);
      };
    },
  },
  setCompanyReminders: {
    writes: ['company.reminders-paused', 'company.reminders-resumed'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      await send('PUT', `/companies/${company.id}/terms`, sampleTerms);
      const pause = (reason: string | null) => send('PUT', `/companies/${company.id}/reminders`, { reason });
      return async () => {
        await pause('We are talking.');
        return await pause(null);
      };
    },
  },
  recordCompanyPayment: {
    writes: ['company.payment-recorded'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      const received = { amount: 5, receivedOn: today, reference: 'R' };
      return () => send('POST', `/companies/${company.id}/payments`, { id: randomUUID(), ...received });
    },
  },
  allocateCredit: {
    writes: ['company.credit-allocated'],
    act: async (work) => {
      const { url, debtId, creditId } = await addDebtAndCredit(work);
      return () => work.send('POST', `${url}/allocations`, { creditId, items: [debtId] });
    },
  },
  payOutCredit: {
    writes: ['company.credit-paid-out'],
    act: async (work) => {
      const { url, creditId } = await addDebtAndCredit(work);
      const sent = { id: randomUUID(), amount: 1, sentOn: today, reference: 'R' };
      return () => work.send('POST', `${url}/credits/${creditId}/payout`, sent);
    },
  },
  refundSurplus: {
    writes: ['company.surplus-refunded'],
    act: async (work) => {
      const { url, creditId } = await addSurplus(work);
      const wanted = { id: randomUUID(), amount: 1, left: 1, reason: 'Paid twice' };
      return () => work.send('POST', `${url}/credits/${creditId}/refund`, wanted);
    },
  },
  writeOffItem: {
    writes: ['company.rest-written-off'],
    act: async (work) => {
      const { url, debtId } = await addDebtAndCredit(work);
      const given = { id: randomUUID(), amount: 1, reason: 'Bank charges' };
      return () => work.send('POST', `${url}/openItems/${debtId}/writeOff`, given);
    },
  },
  chargeLatePayment: {
    writes: ['company.late-payment-charged'],
    act: async (work) => (await addLateInvoice(work)).charge,
  },
  waiveLatePayment: {
    writes: ['company.late-payment-waived'],
    act: async (work) => {
      const { companyId, charge } = await addLateInvoice(work);
      await charge();
      const { items } = (await work.send('GET', `/companies/${companyId}/account`)).json();
      const { id } = items.find(({ kind }: { kind: string }) => kind === 'interest');
      return () =>
        work.send('POST', `/companies/${companyId}/openItems/${id}/waiver`, { reason: 'Goodwill.' });
    },
  },
} satisfies Partial<Record<WritingCall, Written>>;

/** A company that owes 1 and has paid it by card as well as otherwise. */
async function addSurplus(work: AdminAtWork) {
  const { ada, send, shop } = work;
  const { db } = shop.database;
  const company = (await ada.call({ method: 'POST', url: '/api/companies', payload: sampleCompany })).json()
    .company;
  const url = `/companies/${company.id}`;
  const [debt] = await db
    .insert(accountEntries)
    .values({
      ...{ companyId: company.id, kind: 'payment-return', amountCents: 100, currency: shopCurrency().code },
      ...{ day: today, dueOn: today, reference: 'R', source: 'bank', sourceKey: randomUUID() },
    })
    .returning();
  const pay = (path: string, payload: object) =>
    ada.call({ method: 'POST', url: `/api${url}/cardPayments${path}`, payload });
  const { id, clientSecret } = (await pay('', { items: [debt?.id] })).json();
  await ada.charge(clientSecret);
  await send('POST', `${url}/payments`, { id: randomUUID(), amount: 1, receivedOn: today, reference: 'R' });
  await pay(`/${id}`, {});
  const { credits } = (await send('GET', `${url}/account`)).json();
  return { url, creditId: credits[0].id };
}

/** A company that owes 1 and has 5 on its account. */
async function addDebtAndCredit({ send, shop }: AdminAtWork) {
  const { company } = (await send('POST', '/companies', sampleCompany)).json();
  const url = `/companies/${company.id}`;
  await send('POST', `${url}/payments`, { id: randomUUID(), amount: 5, receivedOn: today, reference: 'R' });
  const [debt] = await shop.database.db
    .insert(accountEntries)
    .values({
      ...{ companyId: company.id, kind: 'payment-return', amountCents: 100, currency: shopCurrency().code },
      ...{ day: today, dueOn: today, reference: 'R', source: 'bank', sourceKey: randomUUID() },
    })
    .returning();
  const { credits } = (await send('GET', `${url}/account`)).json();
  return { url, debtId: debt?.id, creditId: credits[0].id };
}
