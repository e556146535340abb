import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter, writeDay } from '#platform/kernel/dates.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { EmailParts } from '#platform/server/mail/letter.ts';
import { type EmailRow, mails } from '#platform/server/mail/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { validityOn } from '../rules/company-documents.ts';
import { warnOfDocuments } from './company-desk.ts';
import { companyEmails } from './company-emails.ts';
import { addCompany, addPerson, send } from './testing/company-shop.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));

async function openCompany() {
  const shop = open();
  const company = await addCompany(shop);
  const admin = await addPerson(shop, 'admin', true);
  const at = `/companies/${company.companyId}`;
  const desk = async () => (await send(admin, 'GET', `${at}/desk`)).json();
  return { shop, ...company, admin, at, desk };
}

describe('what admins of the shop see of a company', () => {
  it('is what it has paid, what is open, and nothing of other companies', async () => {
    const { shop, addMember, buyFor, desk } = await openCompany();
    const buyer = await addMember('buyer', 'bea');
    await buyFor(buyer);
    const product = await addProduct(shop.database.db, {
      ...{ name: crypto.randomUUID(), available: 100, minOrder: 1, priceCents: 1_000 },
    });
    await buyer.pay(await buyer.order(product, { quantity: 3 }));
    await buyer.order(product, { quantity: 2 });
    await buyer.deleteOrder((await buyer.order(product, { quantity: 1 }))._id);
    expect(await desk()).toMatchObject({
      spend: { lastYear: 30, total: 30, orders: 1 },
      open: { unpaid: 1, waiting: 0, toShip: 1 },
    });
    const other = await openCompany();
    expect(await other.desk()).toMatchObject({ spend: { total: 0, orders: 0 }, open: { unpaid: 0 } });
  });

  it('has notes that no one at the company reads', async () => {
    const { admin, owner, at, desk } = await openCompany();
    expect((await send(admin, 'POST', `${at}/notes`, { text: 'Pays late.' })).statusCode).toBe(200);
    const [note] = (await desk()).notes;
    expect(note).toMatchObject({ text: 'Pays late.', by: 'admin' });
    expect((await send(owner, 'GET', `${at}/desk`)).statusCode).toBe(403);
    expect((await send(owner, 'GET', at)).body).not.toContain('Pays late.');
    await send(admin, 'DELETE', `${at}/notes/${note.id}`);
    expect((await desk()).notes).toEqual([]);
  });

  it('has documents with their validity, opened by admins alone, and by the link no longer than it holds', async () => {
    const { shop, admin, owner, at, desk } = await openCompany();
    const file = await keepFile(shop.parts.places, Buffer.from('%PDF-1.4 certificate'));
    const add = (given: object = {}) =>
      send(admin, 'POST', `${at}/documents`, {
        ...{ kind: 'resale-certificate', title: 'CDTFA-230', validFrom: '2020-01-01', file },
        ...{ validUntil: '2021-12-31', ...given },
      });
    expect((await add({ file: 'no such file' })).json().issues).toMatchObject([{ field: 'file' }]);
    expect((await add({ validUntil: '2019-01-01' })).json().issues).toMatchObject([{ field: 'validUntil' }]);
    expect((await add()).statusCode).toBe(200);
    const [document] = (await desk()).documents;
    expect(document).toMatchObject({ title: 'CDTFA-230', validity: 'expired' });
    const linkOf = `${at}/documents/${document.id}/link`;
    expect((await send(owner, 'GET', linkOf)).statusCode).toBe(403);
    const { url } = (await send(admin, 'GET', linkOf)).json();
    const opened = await shop.app.inject(url);
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.4 certificate']);
    expect((await shop.app.inject(url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    // Its owners see in the history what the shop has of them.
    expect((await send(owner, 'GET', at)).json().events[0].words).toBe('added a document: CDTFA-230');
    await send(admin, 'DELETE', `${at}/documents/${document.id}`);
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  });

  it('tells its owners once that a document runs out, and only in the month before', async () => {
    const { shop, admin, owner, at } = await openCompany();
    const { db } = shop.database;
    const file = await keepFile(shop.parts.places, Buffer.from('%PDF-1.4 certificate'));
    const today = dayOf(new Date());
    const add = (title: string, daysLeft: number) =>
      send(admin, 'POST', `${at}/documents`, {
        ...{ kind: 'tax-exemption', title, file, validFrom: '2020-01-01' },
        validUntil: daysAfter(today, daysLeft),
      });
    await Promise.all([add('gone', -2), add('ending', 20), add('sound', 40)]);
    const warn = () => warnOfDocuments(db, shop.parts.firstSettings);
    const counts = await Promise.all([warn(), warn()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await warn()).toBe(0);
    const written = await db.select().from(mails).where(eq(mails.kind, 'company-document-ends'));
    expect(written.map(({ email }) => email)).toEqual([owner.email]);
    const composed = await companyEmails['company-document-ends'](
      { db, address: 'https://shop.test', seller: { name: 'Shop' } } as EmailParts,
      written[0] as EmailRow,
    );
    const lastDay = writeDay(daysAfter(today, 20));
    expect(composed?.subject).toBe(`Tax exemption for Volta GmbH is valid until ${lastDay}`);
  });
});

it.each([
  ['2026-11-18', null, null, 'valid'],
  ['2026-11-18', '2026-11-19', null, 'not-yet'],
  ['2026-11-18', null, '2026-11-17', 'expired'],
  ['2026-11-18', null, '2026-11-18', 'runs-out'],
  ['2026-11-18', null, '2026-12-18', 'runs-out'],
  ['2026-11-18', null, '2026-12-19', 'valid'],
] as const)('on %s a document from %s until %s is %s', (today, validFrom, validUntil, validity) => {
  expect(validityOn(today, { validFrom, validUntil })).toBe(validity);
});
