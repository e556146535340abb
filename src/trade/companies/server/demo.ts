import { eq, inArray } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CompanyInput } from '../contract/company.ts';
import type { CompanyRole } from '../rules/roles.ts';
import { companies, companyEvents, companyMembers } from './tables.ts';

/*
 * The companies of the demo, with a person in every role. Other subjects of trade add to them in a `server/demo.ts` of
 * their own: it takes what is answered here, and is called by `src/demo/trade/seed-trade.ts`.
 */

interface DemoPerson {
  name: string;
  email: string;
  role: CompanyRole;
}

interface DemoCompany {
  /** Always the same, so that what the demo brought is found again. */
  id: string;
  details: CompanyInput;
  people: [DemoPerson, ...DemoPerson[]];
}

/** Of the demo's customer login, who begins as a person of their own. */
const conversions: DemoCompany = {
  id: 'de300000-0000-4000-8000-000000000001',
  details: {
    ...{ name: 'Buyer & Sons Conversions GmbH', country: 'DE', vatId: 'DE999999995' },
    registrationNumber: 'HRB 104233',
    billingAddress: { street: 'Dock Road 12', postcode: '20457', town: 'Hamburg', country: 'DE' },
  },
  people: [
    { name: 'Britta Sohn', email: 'britta@buyer-sons.test', role: 'owner' },
    { name: 'Bo Buyer', email: 'buyer@ampyard.test', role: 'buyer' },
    { name: 'Ann Approver', email: 'approver@ampyard.test', role: 'approver' },
    { name: 'Vic Weiss', email: 'vic@buyer-sons.test', role: 'viewer' },
    { name: 'Paula Brandt', email: 'paula@buyer-sons.test', role: 'accounts-payable' },
  ],
};

const vans: DemoCompany = {
  id: 'de300000-0000-4000-8000-000000000002',
  details: {
    ...{ name: 'De Wit Vans B.V.', country: 'NL', vatId: 'NL000000012B37', registrationNumber: '24137766' },
    billingAddress: { street: 'Stationsweg 8', postcode: '3011 AB', town: 'Rotterdam', country: 'NL' },
  },
  people: [
    { name: 'Pieter de Wit', email: 'pieter.dewit@dewit-vans.test', role: 'owner' },
    { name: 'Noor Bakker', email: 'noor@dewit-vans.test', role: 'buyer' },
    { name: 'Sem Visser', email: 'sem@dewit-vans.test', role: 'approver' },
    { name: 'Lotte Smit', email: 'lotte@dewit-vans.test', role: 'viewer' },
    { name: 'Daan Mulder', email: 'daan@dewit-vans.test', role: 'accounts-payable' },
  ],
};

const demoCompanies = { conversions, vans };

/** The demo as the subjects of trade find it, for what they add. */
export interface DemoTrade {
  companies: Record<keyof typeof demoCompanies, string>;
  /** By email. */
  people: Record<string, { id: string; name: string; email: string }>;
}

export const demoCompanyIds = Object.values(demoCompanies).map(({ id }) => id);

/** People who have no login: those of the demo are made before. */
export const demoColleagues = Object.values(demoCompanies)
  .flatMap(({ people }) => people)
  .filter(({ email }) => !email.endsWith('@ampyard.test'));

export async function addDemoCompanies(tx: Database): Promise<DemoTrade> {
  await tx
    .insert(users)
    .values(demoColleagues.map(({ name, email }) => ({ displayName: name, email })))
    .onConflictDoNothing();
  const emails = Object.values(demoCompanies).flatMap(({ people }) => people.map(({ email }) => email));
  const known = await tx
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const people = Object.fromEntries(known.map((person) => [person.email, person]));
  for (const { id: companyId, details, people: members } of Object.values(demoCompanies)) {
    await tx.insert(companies).values({ id: companyId, ...details, state: 'open' });
    const [founder] = members;
    for (const { email, role } of members) {
      const userId = people[email]?.id;
      if (!userId) continue;
      await tx.insert(companyMembers).values({ companyId, userId, role });
      await tx.insert(companyEvents).values({
        ...{ companyId, actorId: userId },
        ...(email === founder.email ? { kind: 'founded' } : { kind: 'joined', role }),
      });
    }
  }
  return { companies: { conversions: conversions.id, vans: vans.id }, people };
}

/** With their people; who has an account of their own keeps it. Answers how many there were. */
export async function removeDemoCompanies(tx: Database): Promise<number> {
  let removed = 0;
  for (const id of demoCompanyIds)
    removed += (await tx.delete(companies).where(eq(companies.id, id)).returning({ id: companies.id }))
      .length;
  return removed;
}
