import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests, whenDone } from '#testing/when-done.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addCompany, addPerson, details, send } from '#trade/companies/server/testing/company-shop.ts';
import { vatAnswers, vatNumbers } from '../tables.ts';
import { askAuthority, askBeforeShipping, checkDueNumbers } from './ask-authority.ts';
import type { VatAnswer, VatAuthority } from './vies.ts';

const valid: VatAnswer = {
  state: 'valid',
  name: 'Volta GmbH',
  address: 'Berlin',
  consultationNumber: 'WAPI1',
};
const invalid: VatAnswer = { ...valid, state: 'invalid', name: null };
const away: VatAnswer = { state: 'pending', reason: 'VIES: MS_UNAVAILABLE' };

const opened = shareAmongTests(async () => {
  const server = http.createServer((_, response) =>
    response.end(JSON.stringify({ valid: true, name: 'Volta' })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => void server.close());
  const viesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return await openTestShop({ config: { viesUrl, rateLimitPerMinute: 100_000 } });
});

/** A company, and an authority that answers as it is told. */
async function openCompany() {
  const shop = opened();
  const { db } = shop.database;
  const company = await addCompany(shop);
  const said: VatAnswer[] = [];
  const asked: string[] = [];
  const authority: VatAuthority = {
    ask: async (vatId) => {
      asked.push(vatId);
      return said.shift() ?? away;
    },
  };
  const parts = { db, authority, readRequester: async () => 'NL123456782B90' };
  const { companyId } = company;
  const hear = async (...answers: VatAnswer[]) => {
    said.push(...answers);
    for (const _ of answers) await askAuthority(parts, { companyId, vatId: 'DE123456788' });
  };
  const rowOf = async () =>
    (await db.select().from(vatNumbers).where(eq(vatNumbers.companyId, companyId)))[0];
  const read = async (person = company.owner) =>
    (await send(person, 'GET', `/companies/${companyId}/vatNumber`)).json();
  return { ...company, shop, db, parts, asked, hear, rowOf, read };
}

const minutesFromNow = (moment: Date | undefined) =>
  Math.round(((moment?.getTime() ?? 0) - Date.now()) / 60_000);

describe('a VAT number', () => {
  it('with wrong check digits is refused at its field, at once', async () => {
    const { shop, owner, companyId } = await openCompany();
    for (const vatId of ['DE123456789', 'ATU12345678', 'XI123456789', 'GR094259216', 'NL123456789B01']) {
      const answer = await send(owner, 'POST', '/companies', { ...details, vatId });
      expect(answer.statusCode, vatId).toBe(400);
      expect(answer.json().issues).toMatchObject([{ field: 'vatId' }]);
    }
    const { revision } = (await send(owner, 'GET', `/companies/${companyId}`)).json();
    const change = await send(owner, 'PUT', `/companies/${companyId}`, {
      ...details,
      vatId: 'DE111111111',
      revision,
    });
    expect(change.json().issues).toMatchObject([{ field: 'vatId' }]);
    for (const vatId of ['EL 094259216', 'XI 980780684', 'CHE-123.456.788', null])
      expect(
        (await send(await addPerson(shop, 'new'), 'POST', '/companies', { ...details, vatId })).statusCode,
        String(vatId),
      ).toBe(200);
  });

  it('is asked for by the job once it is stated, and again when its time has come', async () => {
    const { parts, asked, rowOf, db, companyId } = await openCompany();
    await db.update(companies).set({ vatId: 'DE136695976' }).where(eq(companies.id, companyId));
    const ours = () => asked.filter((vatId) => vatId === 'DE136695976');
    await checkDueNumbers(parts);
    expect(ours()).toHaveLength(1);
    await checkDueNumbers(parts);
    expect(ours()).toHaveLength(1);
    await db
      .update(vatNumbers)
      .set({ nextAt: new Date(0) })
      .where(eq(vatNumbers.companyId, companyId));
    await checkDueNumbers(parts);
    expect(ours()).toHaveLength(2);
    expect(await rowOf()).toMatchObject({ failures: 2, answer: null });
  });

  it('is asked for less and less often while there is no answer', async () => {
    const { hear, rowOf } = await openCompany();
    const pauses = [];
    for (let failure = 0; failure < 7; failure++) {
      await hear(away);
      pauses.push(minutesFromNow((await rowOf())?.nextAt));
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 1440, 1440]);
  });

  it('stays valid through an outage, and is invalid only when that is answered', async () => {
    const { hear, rowOf, read } = await openCompany();
    await hear(valid);
    const before = await rowOf();
    await hear(away, away);
    expect(await rowOf()).toMatchObject({ answer: 'valid', validAt: before?.validAt, failures: 2 });
    expect(await read()).toMatchObject({ state: 'valid' });
    await hear(invalid);
    expect(await rowOf()).toMatchObject({ answer: 'invalid', validAt: null, failures: 0 });
    await hear(away);
    expect(await read()).toMatchObject({ state: 'invalid' });
  });

  it('is not confirmed any more 31 days after its last confirmation', async () => {
    const { hear, db, companyId, read } = await openCompany();
    await hear(valid);
    const agedBy = async (days: number) => {
      await db
        .update(vatNumbers)
        .set({ validAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(vatNumbers.companyId, companyId));
      return (await read()).state;
    };
    expect(await agedBy(30)).toBe('valid');
    expect(await agedBy(31)).toBe('pending');
  });

  it('that was changed takes no answer about the one before', async () => {
    const { hear, db, companyId, rowOf, read } = await openCompany();
    await hear(valid);
    await db.update(companies).set({ vatId: 'DE811569869' }).where(eq(companies.id, companyId));
    expect(await read()).toMatchObject({ vatId: 'DE811569869', state: 'pending', answers: [] });
    await hear(invalid);
    expect(await rowOf()).toMatchObject({ vatId: 'DE123456788', answer: 'valid' });
  });

  it('keeps each answer as evidence, shown to owners and admins', async () => {
    const { shop, hear, read, addMember, db } = await openCompany();
    await hear(valid, invalid);
    const { answers } = await read();
    expect(answers).toMatchObject([
      { answer: 'invalid' },
      {
        answer: 'valid',
        name: 'Volta GmbH',
        address: 'Berlin',
        consultationNumber: 'WAPI1',
        at: expect.any(String),
      },
    ]);
    expect((await read(await addPerson(shop, 'admin', true))).answers).toHaveLength(2);
    expect((await read(await addMember('viewer'))).answers).toEqual([]);
    const eve = await addPerson(shop, 'eve');
    expect((await read(eve)).code).toBe('not-found');
    await expect(db.update(vatAnswers).set({ name: 'x' })).rejects.toThrow();
  });

  it('is checked at a press by an owner, and not more often than once a minute', async () => {
    const { owner, companyId, addMember } = await openCompany();
    const press = (person = owner) => send(person, 'POST', `/companies/${companyId}/vatNumber/check`);
    expect((await press(await addMember('viewer'))).statusCode).toBe(403);
    expect((await press()).json()).toMatchObject({ message: 'The VAT number is valid.' });
    expect((await press()).statusCode).toBe(409);
  });

  it('is asked for again before goods leave free of tax, at most once an hour', async () => {
    const { db, parts, asked, companyId, addMember, buyFor } = await openCompany();
    const buyer = await addMember('buyer');
    await buyFor(buyer);
    const { addProduct } = await import('#testing/builders.ts');
    const order = await buyer.order(
      await addProduct(db, { name: `Cell ${crypto.randomUUID()}`, available: 100 }),
    );
    await askBeforeShipping(parts, order._id);
    expect(asked).toEqual([]);
    await db.execute(sql`update orders set tax = '{"lines": [{"category": "K"}]}' where id = ${order._id}`);
    await askBeforeShipping(parts, order._id);
    await askBeforeShipping(parts, order._id);
    expect(asked).toEqual(['DE123456788']);
    expect(companyId).toBeTruthy();
  });
});
