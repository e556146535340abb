import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { companyInvitations, companyMembers } from './tables.ts';
import { addPerson, type CompanyPerson, details, openCompanyShop, send } from './testing/company-shop.ts';

/** A shop with a company, and the means to act in it. */
async function openShop() {
  const opened = await openCompanyShop();
  const { shop, db, owner, companyId } = opened;
  const found = async (person: CompanyPerson, name: string): Promise<string> =>
    (await send(person, 'POST', '/companies', { ...details, name })).json().company.id;
  const membersOf = async (person = owner) =>
    (await send(person, 'GET', `/companies/${companyId}`)).json().members;
  /** The link of the newest invitation of an address. */
  const tokenFor = async (email: string) => {
    const rows = await db.select().from(companyInvitations).where(eq(companyInvitations.email, email));
    const newest = rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
    return linkTokenOf(shop.secret, { id: newest?.id ?? '', purpose: 'company-invitation' });
  };
  return { ...opened, send, found, membersOf, tokenFor };
}

describe('a company', () => {
  it('is added by a person, who is its owner; numbers and countries are kept in one way', async () => {
    const { send, owner, companyId } = await openShop();
    expect((await send(owner, 'GET', `/companies/${companyId}`)).json()).toMatchObject({
      ...{ name: 'Volta GmbH', country: 'DE', vatId: 'DE123456788', state: 'open', role: 'owner' },
      members: [{ email: owner.email, role: 'owner' }],
    });
    expect((await send(owner, 'GET', '/companies')).json()).toMatchObject([{ id: companyId, role: 'owner' }]);
  });

  it.each([
    [{ ...details, name: ' ' }, 'name'],
    [{ ...details, country: 'XX' }, 'country'],
    [{ ...details, billingAddress: { ...details.billingAddress, postcode: '' } }, 'billingAddress.postcode'],
    [{ ...details, vatId: '12' }, 'vatId'],
    [{ ...details, electronicAddress: '0088:4012345000008' }, 'electronicAddress'],
    [{ ...details, electronicAddress: '9999:1' }, 'electronicAddress'],
    [{ ...details, billingAddress: { ...details.billingAddress, postcode: '1' } }, 'billingAddress.postcode'],
  ])('is refused at the field that is wrong', async (payload, field) => {
    const { send, owner } = await openShop();
    const refused = await send(owner, 'POST', '/companies', payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ field }]);
  });

  it('has a Peppol address that owners and admins type, change and remove, and others do not', async () => {
    const { send, shop, owner, companyId, addMember } = await openShop();
    const save = async (who: CompanyPerson, revision: number, electronicAddress?: string | null) =>
      (await send(who, 'PUT', `/companies/${companyId}`, { ...details, revision, electronicAddress }))
        .statusCode;
    const read = async () =>
      (await send(owner, 'GET', `/companies/${companyId}`)).json().electronicAddress as string | null;
    expect(await read()).toBeNull();
    expect(await save(owner, 1, '0204: 04011000-1234512345-06')).toBe(200);
    expect(await read()).toBe('0204:04011000-1234512345-06');
    expect(await save(await addMember('accounts-payable'), 2, null)).toBe(403);
    expect(await save(await addPerson(shop, 'admin', true), 2, '0088:401 2345 0000 09')).toBe(200);
    // Who does not send it leaves it as it is.
    expect(await save(owner, 3)).toBe(200);
    expect(await read()).toBe('0088:4012345000009');
    expect(await save(owner, 4, '')).toBe(200);
    expect(await read()).toBeNull();
  });

  it('of two owners who change it at once, takes the first; the second is told', async () => {
    const { send, owner, companyId } = await openShop();
    const save = (name: string) =>
      send(owner, 'PUT', `/companies/${companyId}`, { ...details, name, revision: 1 });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('roles', () => {
  it('a member may leave, and only owners remove others', async () => {
    const { send, companyId, addMember, owner, membersOf } = await openShop();
    const [buyer, viewer] = [await addMember('buyer'), await addMember('viewer')];
    expect((await send(buyer, 'DELETE', `/companies/${companyId}/members/${viewer.id}`)).statusCode).toBe(
      403,
    );
    expect((await send(viewer, 'DELETE', `/companies/${companyId}/members/${viewer.id}`)).statusCode).toBe(
      200,
    );
    expect((await send(viewer, 'GET', `/companies/${companyId}`)).statusCode).toBe(404);
    expect((await send(owner, 'DELETE', `/companies/${companyId}/members/${buyer.id}`)).statusCode).toBe(200);
    expect(await membersOf()).toHaveLength(1);
  });

  it('of two owners who leave or step down at once, one stays', async () => {
    const { send, companyId, addMember, owner, db } = await openShop();
    const second = await addMember('owner', 'second');
    const answers = await Promise.all([
      send(owner, 'DELETE', `/companies/${companyId}/members/${owner.id}`),
      send(second, 'PATCH', `/companies/${companyId}/members/${second.id}`, { role: 'viewer' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await db.$count(companyMembers, eq(companyMembers.role, 'owner'))).toBe(1);
  });
});

describe('an invitation', () => {
  it('is sent by email, works once, for its address alone, and tells the owners', async () => {
    const { shop, send, db, owner, companyId, membersOf, tokenFor } = await openShop();
    const [grace, eve] = [await addPerson(shop, 'grace'), await addPerson(shop, 'eve')];
    const invited = await send(owner, 'POST', `/companies/${companyId}/invitations`, {
      ...{ to: grace.email, role: 'buyer' },
    });
    expect(invited.json()).toMatchObject({ success: true });
    expect(await db.$count(mails, eq(mails.kind, 'company-invitation'))).toBe(1);
    const token = await tokenFor(grace.email);
    const foreign = await send(eve, 'POST', '/companyInvitations/accept', { token });
    expect(foreign.statusCode).toBe(403);
    expect((await send(grace, 'POST', '/companyInvitations/read', { token })).json()).toMatchObject({
      ...{ company: 'Volta GmbH', role: 'buyer' },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(grace, 'POST', '/companyInvitations/accept', { token })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await membersOf()).toMatchObject([{ role: 'owner' }, { email: grace.email, role: 'buyer' }]);
    expect(await db.$count(mails, eq(mails.kind, 'company-joined'))).toBe(1);
  });

  it('that was withdrawn, replaced or has ended opens nothing, nor does a made-up one', async () => {
    const { shop, send, db, owner, companyId, tokenFor } = await openShop();
    const grace = await addPerson(shop, 'grace');
    const inviteGrace = () =>
      send(owner, 'POST', `/companies/${companyId}/invitations`, { to: grace.email, role: 'buyer' });
    const accept = async (token: string) =>
      (await send(grace, 'POST', '/companyInvitations/accept', { token })).statusCode;
    await inviteGrace();
    const first = await tokenFor(grace.email);
    await inviteGrace();
    expect(await accept(first)).toBe(404);
    const { invitations } = (await send(owner, 'GET', `/companies/${companyId}`)).json();
    expect(invitations).toHaveLength(1);
    await send(owner, 'DELETE', `/companies/${companyId}/invitations/${invitations[0].id}`);
    expect(await accept(await tokenFor(grace.email))).toBe(404);
    await inviteGrace();
    await db.update(companyInvitations).set({ endsAt: new Date('2020-01-01') });
    expect(await accept(await tokenFor(grace.email))).toBe(404);
    expect(await accept(`${companyId}.${'x'.repeat(43)}`)).toBe(404);
  });

  it('does not bring back people who were removed, nor outlast the rights of its sender', async () => {
    const { shop, send, db, owner, companyId, addMember, tokenFor } = await openShop();
    const [second, mallory] = [await addMember('owner', 'second'), await addMember('owner', 'mallory')];
    const [other, friend] = [await addPerson(shop, 'other'), await addPerson(shop, 'friend')];
    const invite = (by: CompanyPerson, to: string) =>
      send(by, 'POST', `/companies/${companyId}/invitations`, { to, role: 'owner' });
    const accept = async (person: CompanyPerson) =>
      (await send(person, 'POST', '/companyInvitations/accept', { token: await tokenFor(person.email) }))
        .statusCode;
    await invite(mallory, other.email);
    await invite(second, friend.email);
    await invite(owner, 'later@example.test');
    // To their own address, as it can be open since before they joined by their domain.
    await db
      .insert(companyInvitations)
      .values({ companyId, email: mallory.email, role: 'owner', endsAt: new Date('2099-01-01') });
    await send(owner, 'DELETE', `/companies/${companyId}/members/${mallory.id}`);
    expect([await accept(other), await accept(mallory)]).toEqual([404, 404]);
    await send(owner, 'PATCH', `/companies/${companyId}/members/${second.id}`, { role: 'buyer' });
    expect(await accept(friend)).toBe(404);
    const { invitations } = (await send(owner, 'GET', `/companies/${companyId}`)).json();
    expect(invitations).toMatchObject([{ email: 'later@example.test' }]);
  });

  it('reaches an address three times a day at most, and one person sends no more by founding further companies', async () => {
    const { send, db, owner, found, companyId } = await openShop();
    const invite = async (to: string, id = companyId) =>
      (await send(owner, 'POST', `/companies/${id}/invitations`, { to, role: 'buyer' })).statusCode;
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push(await invite('victim@example.test'));
    const another = await found(owner, 'Another GmbH');
    expect([...statuses, await invite('victim@example.test', another)]).toEqual([200, 200, 200, 409, 409]);
    await db.insert(companyInvitations).values(
      Array.from({ length: 97 }, (_, index) => ({
        ...{ companyId, email: `${index}@example.test`, role: 'buyer' as const, invitedBy: owner.id },
        ...{ endsAt: new Date('2099-01-01'), closedAt: new Date() },
      })),
    );
    expect(await invite('one-more@example.test', another)).toBe(409);
  });

  it('is not accepted into a company that is full', async () => {
    const { shop, send, db, owner, companyId, tokenFor } = await openShop();
    const grace = await addPerson(shop, 'grace');
    await send(owner, 'POST', `/companies/${companyId}/invitations`, { to: grace.email, role: 'buyer' });
    await db.execute(sql`with people as (
        insert into users (email, display_name) select n || '@full.test', 'Person'
        from generate_series(2, 500) n returning id)
      insert into company_members (company_id, user_id, role) select ${companyId}, id, 'viewer' from people`);
    const token = await tokenFor(grace.email);
    const refused = await send(grace, 'POST', '/companyInvitations/accept', { token });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'A company has at most 500 people.']);
  });
});

describe('admins of the shop', () => {
  it('check new companies where the settings say so, and the owner is told', async () => {
    const { shop, send, db, owner, found } = await openShop();
    const admin = await addPerson(shop, 'admin', true);
    const save = (newCompanies: string) =>
      send(admin, 'PUT', '/shopSettings/companies', { version: 0, value: { newCompanies } });
    expect((await save('maybe')).json().issues).toMatchObject([{ field: 'newCompanies' }]);
    expect((await save('after-approval')).statusCode).toBe(200);
    const id = await found(owner, 'Late SA');
    const state = async () => (await send(owner, 'GET', `/companies/${id}`)).json().state;
    expect(await state()).toBe('waiting');
    expect((await send(owner, 'PATCH', `/companies/${id}/state`, { state: 'open' })).statusCode).toBe(403);
    expect((await send(admin, 'GET', '/allCompanies?state=waiting')).json()).toMatchObject([{ id }]);
    await send(admin, 'PATCH', `/companies/${id}/state`, { state: 'open' });
    expect(await state()).toBe('open');
    const written = await db.select().from(mails).where(eq(mails.kind, 'company-checked'));
    expect(written).toMatchObject([{ email: owner.email }]);
  });

  it('find companies by name and VAT number, block one with a reason, and give one without an owner a new one', async () => {
    const { shop, send, db, owner, companyId, addMember } = await openShop();
    const admin = await addPerson(shop, 'admin', true);
    const buyer = await addMember('buyer');
    const find = async (q: string) => (await send(admin, 'GET', `/allCompanies?q=${q}`)).json();
    expect(await find('volta')).toMatchObject([
      { id: companyId, memberCount: 2, ownerEmails: [owner.email] },
    ]);
    expect(await find('de123456788')).toHaveLength(1);
    expect(await find('%25')).toEqual([]);
    const setState = (payload: object) => send(admin, 'PATCH', `/companies/${companyId}/state`, payload);
    expect((await setState({ state: 'blocked' })).json().issues).toMatchObject([{ field: 'reason' }]);
    expect((await setState({ state: 'blocked', reason: 'Unpaid.' })).statusCode).toBe(200);
    expect((await send(buyer, 'GET', `/companies/${companyId}`)).json()).toMatchObject({
      ...{ state: 'blocked', stateReason: 'Unpaid.' },
      // For those who manage people alone.
      ...{ invitations: [], events: [] },
    });
    const invitation = { to: 'grace@example.test', role: 'buyer' };
    const refused = await send(owner, 'POST', `/companies/${companyId}/invitations`, invitation);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Volta GmbH is blocked: Unpaid.']);
    await send(admin, 'DELETE', `/user/${owner.email}`);
    expect(await find('volta')).toMatchObject([{ ownerEmails: [] }]);
    await send(admin, 'PATCH', `/companies/${companyId}/members/${buyer.id}`, { role: 'owner' });
    expect((await send(buyer, 'GET', `/companies/${companyId}`)).json().role).toBe('owner');
    expect(await db.$count(companyMembers)).toBe(1);
  });
});
