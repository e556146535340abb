import { describe, expect, it } from 'vitest';
import { companyRights } from '#contract/company-rights.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { apiBase, type RouteName } from '#platform/contract/calls.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { shoppingLists } from '#trade/shopping-lists/server/tables.ts';
import { companyRoles, mayInCompany } from '../rules/roles.ts';
import { companyAddresses, companyInvitations, companyMembers } from './tables.ts';
import { addCompany, addPerson, type CompanyPerson, details } from './testing/company-shop.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 1_000_000 } }));

const ofCompany = routeNames.filter((name) => routeTable[name].path.includes(':companyId'));
const [ofMembers, ofAdmins] = [
  ofCompany.filter((name) => routeTable[name].access === 'signed-in'),
  ofCompany.filter((name) => routeTable[name].access === 'admin'),
];

const address = {
  ...{ name: 'Yard', recipient: 'Volta GmbH', street: 'Hof 2', postcode: '10115', city: 'Berlin' },
  country: 'DE',
};

/** What each call that takes a body is sent; one that is missing here is refused for it, and the test says so. */
const bodies: Partial<Record<RouteName, object>> = {
  updateCompany: { ...details, revision: 99 },
  inviteMember: { to: 'x@example.test', role: 'viewer' },
  changeMember: { role: 'viewer' },
  setPurchasingRules: { requiresPurchaseOrder: false, purchaseOrderMask: null, requiresCostCenter: false },
  addCompanyAddress: address,
  changeCompanyAddress: address,
  setCostCenter: { name: 'Workshop' },
  setJoinDomain: { isOn: false },
  setInvoiceSending: { isChosen: false },
  setApprovalRules: { approvalAbove: null, approvesNewAddresses: false, ownerApprovesOwn: false },
  setMemberLimits: { orderLimit: null, monthLimit: null },
  setSubstitute: { substituteId: null },
  createShoppingList: { name: 'Weekly' },
  saveShoppingList: { name: 'Weekly', rows: [], revision: 99 },
  payInvoices: { items: [crypto.randomUUID()] },
  disputeItem: { reason: 'Two cells are broken.' },
  setCompanyState: { state: 'open' },
  mergeCompany: { reason: 'Registered twice.' },
  addCompanyNote: { text: 'Pays late.' },
  addCompanyDocument: { kind: 'other', title: 'A', validFrom: null, validUntil: null, file: 'x' },
};

async function openCompany() {
  const shop = open();
  const { db } = shop.database;
  const company = await addCompany(shop);
  const { companyId, addMember } = company;
  const victim = await addMember('viewer', 'victim');
  const [invitation] = await db
    .insert(companyInvitations)
    .values({ companyId, email: 'ivy@example.test', role: 'viewer', endsAt: new Date('2099-01-01') })
    .returning();
  const [kept] = await db
    .insert(companyAddresses)
    .values({ companyId, ...address })
    .returning();
  const [list] = await db.insert(shoppingLists).values({ companyId, name: 'Monthly' }).returning();
  await addProduct(db, { name: `Cell ${crypto.randomUUID()}` });
  const ids: Record<string, string> = {
    ...{ companyId, userId: victim.id, code: '4711' },
    ...{ invitationId: invitation?.id ?? '', addressId: kept?.id ?? '', listId: list?.id ?? '' },
  };
  const ask = (person: CompanyPerson, name: RouteName, other: Record<string, string> = {}) => {
    const { method, path } = routeTable[name];
    const url = path.replaceAll(
      /:(\w+)/g,
      (_, param) => ({ ...ids, ...other })[param] ?? crypto.randomUUID(),
    );
    return person.call({ method, url: apiBase + url, ...(bodies[name] && { payload: bodies[name] }) });
  };
  return { shop, db, ...company, ask };
}

describe('every call about a company', () => {
  it('says which right it needs', () => {
    expect(ofMembers.filter((name) => !(name in companyRights))).toEqual([]);
    expect(Object.keys(companyRights).filter((name) => !ofCompany.includes(name as RouteName))).toEqual([]);
    expect(ofMembers.length).toBeGreaterThan(20);
  });

  it.each(companyRoles)('is answered to %s by that right alone', async (role) => {
    const { db, companyId, addMember, ask } = await openCompany();
    const person = await addMember(role);
    for (const name of ofMembers) {
      const { statusCode, body } = await ask(person, name);
      const what = `${name} as ${role}: ${statusCode} ${body}`;
      expect(statusCode, `${what}: give it a body in this test`).not.toBe(400);
      expect(statusCode, what).toBeLessThan(500);
      const right = companyRights[name as keyof typeof companyRights];
      // Who may not hears so before anything is looked for.
      if (!mayInCompany(role, right)) expect(statusCode, what).toBe(403);
      // An owner changes others; whether this one is allowed to remove another is a rule of its own.
      else if (name !== 'removeMember') expect(statusCode, what).not.toBe(403);
      expect(body, what).not.toContain('This company does not exist');
      await db.insert(companyMembers).values({ companyId, userId: person.id, role }).onConflictDoNothing();
    }
    for (const name of ofAdmins) expect((await ask(person, name)).statusCode, name).toBe(403);
  });

  it('answers people of another company and strangers as if there were no such company', async () => {
    const { shop, ask } = await openCompany();
    const other = await addCompany(shop, 'Other SA');
    const stranger = await addPerson(shop, 'eve');
    const missing = { companyId: crypto.randomUUID() };
    for (const name of ofMembers)
      for (const person of [other.owner, stranger]) {
        const [theirs, none] = [await ask(person, name), await ask(person, name, missing)];
        expect([theirs.statusCode, theirs.json().message], name).toEqual([
          404,
          'This company does not exist.',
        ]);
        expect([none.statusCode, none.json().message], name).toEqual([404, 'This company does not exist.']);
      }
  });

  it('finds nothing of one company in another, by any id', async () => {
    const { shop, ask } = await openCompany();
    const other = await addCompany(shop, 'Other SA');
    const inside = ofMembers.filter((name) => /:(?!companyId|code)\w+/.test(routeTable[name].path));
    expect(inside.length).toBeGreaterThan(8);
    for (const name of inside) {
      const { statusCode, body } = await ask(other.owner, name, { companyId: other.companyId });
      expect(statusCode, `${name}: ${body}`).toBe(404);
    }
  });

  it('is answered to admins of the shop', async () => {
    const { shop, ask } = await openCompany();
    const admin = await addPerson(shop, 'admin', true);
    for (const name of ofMembers) {
      const { statusCode, body } = await ask(admin, name);
      // What only one of its people can do is refused in words of its own.
      expect([200, 404, 409], `${name}: ${statusCode} ${body}`).toContain(statusCode);
      expect(body, name).not.toContain('This company does not exist');
    }
  });
});
