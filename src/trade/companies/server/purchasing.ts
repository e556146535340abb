import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AddAddress, Address, ChangeAddress } from '#shop/addresses/contract/addresses.ts';
import { readEntries } from '#shop/addresses/server/address-book.ts';
import type { Purchasing } from '../contract/purchasing.ts';
import {
  findPurchasingIssues,
  mostCompanyAddresses,
  mostCostCenters,
  noPurchasingRules,
  type PurchasingRules,
} from '../rules/purchasing.ts';
import type { CompanyEventKind } from '../rules/roles.ts';
import { subjectOf } from './change-company.ts';
import { type Acting, lockCompany, recordCompanyEvent } from './company-repository.ts';
import { companyAddresses, companyCostCenters, companyPurchasing } from './tables.ts';

const {
  companyId: _company,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shown
} = getTableColumns(companyAddresses);

const ofCompany = (companyId: string) => eq(companyAddresses.companyId, companyId);

/** Where a company has goods delivered, its cost centres, and what it asks of each order. */
export async function readPurchasing(db: Database, companyId: string): Promise<Purchasing> {
  const [rules, costCenters, addresses] = await Promise.all([
    readRules(db, companyId),
    db
      .select({ code: companyCostCenters.code, name: companyCostCenters.name })
      .from(companyCostCenters)
      .where(eq(companyCostCenters.companyId, companyId))
      .orderBy(asc(sql`lower(${companyCostCenters.code})`)),
    db
      .select(shown)
      .from(companyAddresses)
      .where(ofCompany(companyId))
      .orderBy(
        desc(companyAddresses.isDefault),
        asc(sql`lower(${companyAddresses.name})`),
        asc(companyAddresses.id),
      ),
  ]);
  return { rules, costCenters, addresses };
}

async function readRules(db: Database, companyId: string): Promise<PurchasingRules> {
  const { companyId: _, ...columns } = getTableColumns(companyPurchasing);
  const [rules = noPurchasingRules] = await db
    .select(columns)
    .from(companyPurchasing)
    .where(eq(companyPurchasing.companyId, companyId));
  return rules;
}

interface References {
  purchaseOrder?: string | null | undefined;
  costCenter?: string | null | undefined;
}

/** Under the company's lock: refuses an order that lacks what the company asks for. */
export async function requireReferences(
  tx: Database,
  { id, name }: { id: string; name: string },
  { purchaseOrder, costCenter }: References,
): Promise<void> {
  const rules = await readRules(tx, id);
  const known = costCenter
    ? await tx
        .select({ code: companyCostCenters.code })
        .from(companyCostCenters)
        .where(and(eq(companyCostCenters.companyId, id), eq(companyCostCenters.code, costCenter)))
    : [];
  const issues = findPurchasingIssues(
    { purchaseOrder: purchaseOrder || null, costCenter: costCenter || null },
    rules,
    known.map(({ code }) => code),
  );
  const [first] = issues;
  if (!first) return;
  // The product page asks for neither: what it shows must say where to go.
  throw new ShopError(
    'invalid-request',
    `${first.message} Place orders for ${name} from the cart, where you can enter it.`,
    issues,
  );
}

interface Change {
  companyId: string;
  caller: Acting;
}

export async function setPurchasingRules(
  db: Database,
  { companyId, caller }: Change,
  rules: PurchasingRules,
): Promise<void> {
  await change(db, { companyId, caller }, 'purchasing-changed', async (tx) => {
    const before = await readRules(tx, companyId);
    await tx
      .insert(companyPurchasing)
      .values({ companyId, ...rules })
      .onConflictDoUpdate({ target: companyPurchasing.companyId, set: rules });
    return { before: { ...before }, after: { ...rules } };
  });
}

/** Adds a cost centre, or gives it another name. */
export async function setCostCenter(
  db: Database,
  { companyId, caller }: Change,
  { code, name }: { code: string; name: string },
): Promise<void> {
  await change(db, { companyId, caller }, 'cost-centers-changed', async (tx) => {
    const all = await tx.select().from(companyCostCenters).where(eq(companyCostCenters.companyId, companyId));
    const before = all.find((one) => one.code.toLowerCase() === code.toLowerCase());
    if (!before && all.length >= mostCostCenters)
      throw new ShopError('conflict', `A company has at most ${mostCostCenters} cost centres.`);
    if (before && before.code !== code)
      throw refusedAt('code', `This cost centre already exists as ${before.code}.`);
    await tx
      .insert(companyCostCenters)
      .values({ companyId, code, name })
      .onConflictDoUpdate({
        target: [companyCostCenters.companyId, companyCostCenters.code],
        set: { name },
      });
    return { ...(before && { before: { code, name: before.name } }), after: { code, name } };
  });
}

/** Orders keep it. */
export async function deleteCostCenter(
  db: Database,
  { companyId, caller }: Change,
  code: string,
): Promise<void> {
  await change(db, { companyId, caller }, 'cost-centers-changed', async (tx) => {
    const [gone] = await tx
      .delete(companyCostCenters)
      .where(and(eq(companyCostCenters.companyId, companyId), eq(companyCostCenters.code, code)))
      .returning();
    if (!gone) throw new ShopError('not-found', 'Cost centre not found.');
    return { before: { code, name: gone.name } };
  });
}

export async function addCompanyAddress(
  db: Database,
  { companyId, caller }: Change,
  { id, isDefault, ...entries }: AddAddress,
): Promise<Address> {
  const values = readEntries(entries);
  let added: Address | undefined;
  await change(db, { companyId, caller }, 'addresses-changed', async (tx) => {
    const [known] = id
      ? await tx
          .select(shown)
          .from(companyAddresses)
          .where(and(ofCompany(companyId), eq(companyAddresses.id, id)))
      : [];
    added = known;
    if (known) return undefined;
    const count = await tx.$count(companyAddresses, ofCompany(companyId));
    if (count >= mostCompanyAddresses)
      throw new ShopError('conflict', `A company has at most ${mostCompanyAddresses} addresses.`);
    const becomesDefault = isDefault ?? count === 0;
    if (becomesDefault) await dropDefault(tx, companyId);
    [added] = await tx
      .insert(companyAddresses)
      .values({ ...(id && { id }), companyId, ...values, isDefault: becomesDefault })
      .onConflictDoNothing({ target: companyAddresses.id })
      .returning(shown);
    if (!added) throw new ShopError('conflict', messages.idTaken);
    return { after: factsOf(added) };
  });
  if (!added) throw new Error('The database kept no address.');
  return added;
}

export async function changeCompanyAddress(
  db: Database,
  { companyId, caller }: Change,
  id: string,
  { isDefault, ...entries }: ChangeAddress,
): Promise<Address> {
  const values = readEntries(entries);
  let changed: Address | undefined;
  await change(db, { companyId, caller }, 'addresses-changed', async (tx) => {
    const before = await requireAddress(tx, companyId, id);
    if (isDefault && !before.isDefault) await dropDefault(tx, companyId);
    [changed] = await tx
      .update(companyAddresses)
      .set({ ...values, isDefault: isDefault ?? before.isDefault, updatedAt: sql`now()` })
      .where(and(ofCompany(companyId), eq(companyAddresses.id, id)))
      .returning(shown);
    return { before: factsOf(before), ...(changed && { after: factsOf(changed) }) };
  });
  if (!changed) throw new Error('The database kept no address.');
  return changed;
}

/** Answers what it was called. */
export async function deleteCompanyAddress(
  db: Database,
  { companyId, caller }: Change,
  id: string,
): Promise<string> {
  let name = '';
  await change(db, { companyId, caller }, 'addresses-changed', async (tx) => {
    const before = await requireAddress(tx, companyId, id);
    name = before.name;
    await tx.delete(companyAddresses).where(and(ofCompany(companyId), eq(companyAddresses.id, id)));
    return { before: factsOf(before) };
  });
  return name;
}

async function requireAddress(tx: Database, companyId: string, id: string): Promise<Address> {
  const [found] = await tx
    .select(shown)
    .from(companyAddresses)
    .where(and(ofCompany(companyId), eq(companyAddresses.id, id)));
  if (!found) throw new ShopError('not-found', 'Address not found.');
  return found;
}

const dropDefault = (tx: Database, companyId: string) =>
  tx
    .update(companyAddresses)
    .set({ isDefault: false })
    .where(and(ofCompany(companyId), eq(companyAddresses.isDefault, true)));

const factsOf = ({ name, recipient, street, postcode, city, country }: Address) => ({
  ...{ name, address: [recipient, street, `${postcode} ${city}`.trim(), country].join(', ') },
});

interface Done {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Under the company's lock, with a line in its history, and in the log where an admin of the shop did it. */
async function change(
  db: Database,
  { companyId, caller }: Change,
  kind: CompanyEventKind,
  act: (tx: Database) => Promise<Done | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const done = await act(tx);
    if (!done) return;
    await recordCompanyEvent(tx, companyId, { kind, actorId: caller.id });
    if (caller.isAdmin)
      await recordAdminActions(tx, caller, [
        { action: 'company.purchasing-changed', subject: subjectOf(company), ...done },
      ]);
  });
}

const refusedAt = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);
