import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { domainOf, isOfCompany } from '../rules/mail-domains.ts';
import { addCompany, addPerson, type CompanyPerson, send } from './testing/company-shop.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));

async function openCompany(domain = `volta-${crypto.randomUUID().slice(0, 8)}.test`) {
  const shop = open();
  const { db } = shop.database;
  const company = await addCompany(shop);
  /** Gives a person an address of the domain, proven or not. */
  const settle = async (person: CompanyPerson, { isVerified = true, at = domain } = {}) => {
    const email = `${crypto.randomUUID()}@${at}`;
    await db.update(users).set({ email }).where(eq(users.id, person.id));
    await db
      .insert(identityUsers)
      .values({ id: crypto.randomUUID(), name: 'Person', email, emailVerified: isVerified });
    return { ...person, email };
  };
  const { companyId } = company;
  const turn = (person: CompanyPerson, isOn: boolean) =>
    send(person, 'PUT', `/companies/${companyId}/joinDomain`, { isOn });
  const joinable = async (person: CompanyPerson) => (await send(person, 'GET', '/joinableCompanies')).json();
  const join = (person: CompanyPerson) => send(person, 'POST', '/joinableCompanies/join', { companyId });
  return { shop, db, ...company, domain, settle, turn, joinable, join };
}

it('people with a verified address of the owner’s domain join as viewers, once, and the owner is told', async () => {
  const { shop, db, owner, companyId, domain, settle, turn, joinable, join } = await openCompany();
  const { email } = await settle(owner);
  expect((await turn(owner, true)).json()).toMatchObject({ joinDomain: domain });
  const grace = await settle(await addPerson(shop, 'grace'));
  expect(await joinable(grace)).toMatchObject([{ id: companyId, domain }]);
  const answers = await Promise.all([join(grace), join(grace), join(grace)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { members } = (await send(grace, 'GET', `/companies/${companyId}`)).json();
  expect(members).toMatchObject([{ role: 'owner' }, { email: grace.email, role: 'viewer' }]);
  expect(await db.$count(mails, and(eq(mails.kind, 'company-joined'), eq(mails.email, email)))).toBe(1);
  expect(await joinable(grace)).toEqual([]);
});

it('no one joins with an address that is not verified or of another domain, or once it was turned off', async () => {
  const { shop, owner, settle, turn, joinable, join, domain } = await openCompany();
  await settle(owner);
  await turn(owner, true);
  const strangers = [
    await settle(await addPerson(shop, 'mallory'), { isVerified: false }),
    await settle(await addPerson(shop, 'eve'), { at: `not-${domain}` }),
    await settle(await addPerson(shop, 'sub'), { at: `mail.${domain}` }),
    await addPerson(shop, 'unknown'),
  ];
  for (const stranger of strangers) {
    expect(await joinable(stranger)).toEqual([]);
    expect((await join(stranger)).statusCode).toBe(404);
  }
  const grace = await settle(await addPerson(shop, 'grace'));
  await turn(owner, false);
  expect((await join(grace)).statusCode).toBe(404);
});

it('who was removed comes back by invitation alone; who left may join again, which the owner is told again', async () => {
  const { shop, db, owner, companyId, settle, turn, joinable, join } = await openCompany();
  const { email } = await settle(owner);
  await turn(owner, true);
  const remove = (by: CompanyPerson, { id }: CompanyPerson) =>
    send(by, 'DELETE', `/companies/${companyId}/members/${id}`);
  const grace = await settle(await addPerson(shop, 'grace'));
  await join(grace);
  await remove(grace, grace);
  expect((await join(grace)).statusCode).toBe(200);
  expect(await db.$count(mails, and(eq(mails.kind, 'company-joined'), eq(mails.email, email)))).toBe(2);
  await remove(owner, grace);
  expect(await joinable(grace)).toEqual([]);
  expect((await join(grace)).statusCode).toBe(404);
});

it('a domain is open no longer than an owner has an address there', async () => {
  const { shop, owner, companyId, addMember, settle, turn, join } = await openCompany();
  await settle(owner);
  await turn(owner, true);
  const second = await addMember('owner', 'second');
  await send(second, 'DELETE', `/companies/${companyId}/members/${owner.id}`);
  const grace = await settle(await addPerson(shop, 'grace'));
  expect((await join(grace)).statusCode).toBe(404);
});

it('is turned on by owners with a verified address of their own domain alone', async () => {
  const { shop, owner, addMember, settle, turn } = await openCompany();
  expect((await turn(await addMember('buyer'), true)).statusCode).toBe(403);
  await settle(owner, { isVerified: false });
  expect((await turn(owner, true)).json().message).toContain('Verify your email address');
  const admin = await addPerson(shop, 'admin', true);
  expect((await turn(admin, true)).statusCode).toBe(403);
  await settle(owner, { at: 'gmail.com' });
  expect((await turn(owner, true)).json().message).toContain('Anyone can have an address at gmail.com');
});

it('hosts where anyone can have an address belong to no company, in any case', () => {
  for (const email of ['a@GMail.com', 'a@web.de', 'a@proton.me', 'a@localhost'])
    expect(isOfCompany(domainOf(email)), email).toBe(false);
  expect(isOfCompany(domainOf('a@volta.example'))).toBe(true);
});
