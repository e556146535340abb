import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { addProduct } from '#testing/builders.ts';
import { ship } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { type addCompany, type CompanyPerson, placeLines, send } from './company-shop.ts';

interface Around {
  db: Database;
  admin: CompanyPerson;
  cell: Awaited<ReturnType<typeof addProduct>>;
}

export const ok = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body || 'null');
};

/** With a row in each table: most of them as they come to be, the others as they would be left behind. */
export async function fillCompany(
  { db, admin, cell }: Around,
  { companyId, owner, addMember, buyFor }: Awaited<ReturnType<typeof addCompany>>,
) {
  const [buyer, approver] = [await addMember('buyer', 'bea'), await addMember('approver', 'ann')];
  await buyFor(buyer);
  const of = `/companies/${companyId}`;
  const address = { recipient: 'Volta', street: 'Hof 2', postcode: '10115', city: 'Berlin', country: 'DE' };
  await ok(send(owner, 'POST', `${of}/invitations`, { to: 'ivy@example.test', role: 'viewer' }));
  await ok(send(owner, 'POST', `${of}/addresses`, { name: 'Yard', ...address }));
  await ok(send(owner, 'PUT', `${of}/costCenters/4711`, { name: 'Workshop' }));
  await ok(send(admin, 'POST', `${of}/notes`, { text: 'Pays late.' }));
  await ok(send(owner, 'POST', `${of}/lists`, { name: 'Weekly' }));
  const net = { kind: 'net', days: 30, discount: null };
  await ok(send(admin, 'PUT', `${of}/terms`, { terms: net, creditLimit: 1_000, revision: 0 }));
  await ok(send(admin, 'PUT', `${of}/reminders`, { reason: 'We are talking.' }));
  const bought = randomUUID();
  await ok(placeLines(buyer, cell, { id: bought }));
  await ok(send(buyer, 'POST', `/orders/${bought}/onAccount`));
  await ok(ship(admin, bought, [[1, 4]]));
  await ok(
    send(admin, 'POST', `${of}/payments`, {
      id: randomUUID(),
      amount: 5,
      receivedOn: '2026-11-02',
      reference: 'RF',
    }),
  );
  const { items } = await ok(send(owner, 'GET', `${of}/account`));
  await ok(send(owner, 'POST', `${of}/cardPayments`, { items: [items[0].id] }));
  await ok(
    send(owner, 'PUT', `${of}/approvalRules`, {
      ...{ approvalAbove: 50, approvesNewAddresses: false, ownerApprovesOwn: false },
    }),
  );
  await ok(send(owner, 'PUT', `${of}/members/${buyer.id}/limits`, { orderLimit: 20, monthLimit: null }));
  await ok(
    send(approver, 'PUT', `${of}/substitute`, {
      ...{ substituteId: owner.id, from: '2026-01-01', until: '2099-01-01' },
    }),
  );
  const waiting = randomUUID();
  await ok(placeLines(buyer, cell, { id: waiting }));
  await db.execute(sql`
    with list as (insert into price_lists (name) values (${companyId}) returning id)
    insert into company_price_lists (company_id, list_id) select ${companyId}::uuid, id from list`);
  await db.execute(sql`insert into company_purchasing (company_id) values (${companyId})`);
  await db.execute(sql`insert into peppol_companies (company_id) values (${companyId})`);
  await db.execute(sql`
    with file as (
      insert into files (hash, size, bytes, is_whole)
      select encode(sha256(bytes), 'hex'), length(bytes), bytes, true from (select ${companyId}::bytea as bytes) one returning hash)
    insert into company_documents (company_id, kind, title, file_hash) select ${companyId}::uuid, 'other', 'Register', hash from file`);
  await db.execute(sql`
    insert into vat_numbers (company_id, vat_id, asked_at, next_at) values (${companyId}, 'DE123456788', now(), now())`);
  await db.execute(sql`
    insert into vat_answers (company_id, vat_id, answer) values (${companyId}, 'DE123456788', 'valid')`);
  await db.execute(sql`
    insert into quotes (id, number, company_id, company_name, contact_name, phone, delivery)
    values (${randomUUID()}, ${companyId}, ${companyId}, 'Volta', 'Bea', '1', '{}')`);
  const statement = randomUUID();
  await db.execute(sql`
    insert into bank_statements (id, key, account, currency, number, closed_on, opening_cents, closing_cents)
    values (${statement}, ${statement}, 'NL', 'USD', '1', '2026-11-02', 0, 500)`);
  await db.execute(sql`
    insert into bank_entries (id, statement_id, key, place, booked_on, direction, amount_cents, currency, is_return, text, "references", state, company_id)
    values (${randomUUID()}, ${statement}, ${statement}, 1, '2026-11-02', 'in', 500, 'USD', false, '', '[]', 'booked', ${companyId})`);
  return { buyer, approver, bought, waiting };
}
