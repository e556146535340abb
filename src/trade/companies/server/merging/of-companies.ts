import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { orders } from '#shop/orders/server/tables.ts';
import {
  companyAddresses,
  companyBuyers,
  companyCostCenters,
  companyDocuments,
  companyEvents,
  companyInvitations,
  companyMembers,
  companyNotes,
  companyPurchasing,
} from '../tables.ts';

/** The ids of a company that is merged and of the one that it is merged into. */
export interface Merger {
  gone: string;
  stays: string;
}

/** A table whose rows belong to companies, and what becomes of them when two are merged. */
export interface OfCompany {
  table: PgTable & { companyId: PgColumn };
  /** As the admin reads it beside how many there are; left out where it is not worth telling. */
  what?: string;
  /** Instead of all rows going over as they are. */
  merge?(merger: Merger): SQL[];
}

declare module '#platform/server/subject.ts' {
  interface Subject {
    /** Its tables whose rows belong to companies, what others refer to before what refers to it. */
    ofCompanies?: OfCompany[];
  }
  interface ShopParts {
    ofCompanies: OfCompany[];
  }
}

export const moveRows = (table: PgTable, { gone, stays }: Merger, more: SQL = sql``): SQL =>
  sql`update ${table} set company_id = ${stays} ${more} where company_id = ${gone}`;

export const dropRows = (table: PgTable, { gone }: Merger): SQL =>
  sql`delete from ${table} where company_id = ${gone}`;

/** Those of the company that stays hold, and where it has none, it has none. */
const heldByStaying = (table: OfCompany['table']): OfCompany => ({
  table,
  merge: (merger) => [dropRows(table, merger)],
});

export const ofCompanies: OfCompany[] = [
  { table: companyMembers, what: 'People', merge: joinPeople },
  { table: companyBuyers },
  { table: companyInvitations, what: 'Invitations', merge: keepOneInvitation },
  { table: companyEvents },
  { table: companyAddresses, what: 'Delivery addresses', merge: keepOneAddress },
  heldByStaying(companyCostCenters),
  heldByStaying(companyPurchasing),
  { table: companyNotes, what: 'Notes' },
  { table: companyDocuments, what: 'Documents' },
  {
    table: orders,
    what: 'Orders',
    merge: (merger) => [moveRows(orders, merger, sql`, version = version + 1`)],
  },
];

/**
 * Who belongs to both stays what they are there, unless they are more here: an owner, or more than a viewer. Those of the
 * company that goes are removed last, since rows of other tables refer to them.
 */
function joinPeople({ gone, stays }: Merger): SQL[] {
  return [
    sql`insert into company_members as there (company_id, user_id, role, created_at)
      select ${stays}::uuid, user_id, role, created_at from company_members where company_id = ${gone}
      on conflict (company_id, user_id) do update set role = excluded.role
      where excluded.role = 'owner' or there.role = 'viewer'`,
  ];
}

/** One invitation for each address, and none for people who are members already. */
function keepOneInvitation(merger: Merger): SQL[] {
  const { gone, stays } = merger;
  return [
    sql`update company_invitations set closed_at = now()
      where company_id = ${gone} and closed_at is null and (
        exists (select from company_invitations there where there.company_id = ${stays}
          and there.email = company_invitations.email and there.closed_at is null)
        or exists (select from company_members join users on users.id = user_id
          where company_members.company_id = ${stays} and users.email = company_invitations.email))`,
    moveRows(companyInvitations, merger),
  ];
}

/** Once where both have the same one; the default is that of the company that stays, if it has one. */
function keepOneAddress({ gone, stays }: Merger): SQL[] {
  const parts = (row: string) =>
    sql.raw(
      ['recipient', 'street', 'postcode', 'city', 'country']
        .map((part) => `lower(${row}.${part})`)
        .join(', '),
    );
  return [
    sql`delete from company_addresses here using company_addresses there
      where here.company_id = ${gone} and there.company_id = ${stays}
        and (${parts('here')}) = (${parts('there')})
        and (lower(here.extra), lower(here.region), here.phone) is not distinct from
          (lower(there.extra), lower(there.region), there.phone)`,
    sql`update company_addresses set company_id = ${stays}, is_default = is_default and not exists (
        select from company_addresses there where there.company_id = ${stays} and there.is_default)
      where company_id = ${gone}`,
  ];
}
