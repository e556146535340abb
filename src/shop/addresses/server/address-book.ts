import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requirePhone } from '#shop/delivery/server/read-phone.ts';
import type { AddAddress, Address, ChangeAddress } from '../contract/addresses.ts';
import { mostAddresses } from '../rules/address-book.ts';
import { addresses } from './tables.ts';

const { userId: _user, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = getTableColumns(addresses);

const ofUser = (userId: string) => eq(addresses.userId, userId);

export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  return await db
    .select(shown)
    .from(addresses)
    .where(ofUser(userId))
    .orderBy(desc(addresses.isDefault), asc(sql`lower(${addresses.name})`), asc(addresses.createdAt));
}

/** Posting the same id twice adds one address. */
export async function addAddress(db: Database, userId: string, body: AddAddress): Promise<Address> {
  const { id, isDefault, ...entries } = body;
  const values = readEntries(entries);
  return await changeBook(db, userId, async (tx) => {
    const before = id && (await findAddress(tx, userId, id));
    if (before) return before;
    const count = await tx.$count(addresses, ofUser(userId));
    if (count >= mostAddresses)
      throw new ShopError(
        'too-many-addresses',
        `Your address book is full: it holds ${mostAddresses} addresses. Delete one first.`,
      );
    const becomesDefault = isDefault ?? count === 0;
    if (becomesDefault) await dropDefault(tx, userId);
    const [added] = await tx
      .insert(addresses)
      .values({ ...(id && { id }), userId, ...values, isDefault: becomesDefault })
      .onConflictDoNothing({ target: addresses.id })
      .returning(shown);
    if (!added) throw new ShopError('conflict', messages.idTaken);
    return added;
  });
}

export async function changeAddress(
  db: Database,
  userId: string,
  id: string,
  { isDefault, ...entries }: ChangeAddress,
): Promise<Address> {
  const values = readEntries(entries);
  return await changeBook(db, userId, async (tx) => {
    const before = await requireAddress(tx, userId, id);
    if (isDefault && !before.isDefault) await dropDefault(tx, userId);
    const [changed = before] = await tx
      .update(addresses)
      .set({ ...values, isDefault: isDefault ?? before.isDefault, updatedAt: sql`now()` })
      .where(and(ofUser(userId), eq(addresses.id, id)))
      .returning(shown);
    return changed;
  });
}

/** If it was the default, the address that was changed last becomes it. Answers the default from now on. */
export async function deleteAddress(
  db: Database,
  userId: string,
  id: string,
): Promise<{ deleted: Address; default: Address | undefined }> {
  return await changeBook(db, userId, async (tx) => {
    const deleted = await requireAddress(tx, userId, id);
    await tx.delete(addresses).where(and(ofUser(userId), eq(addresses.id, id)));
    if (deleted.isDefault) await makeLastChangedDefault(tx, userId);
    const [first] = await listAddresses(tx, userId);
    return { deleted, default: first?.isDefault ? first : undefined };
  });
}

/** Changes of one book come one after the other, so that none passes the limit or makes a second default. */
async function changeBook<Answer>(
  db: Database,
  userId: string,
  change: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return await db.transaction(async (tx) => {
    // As strong as it has to be: orders that name the user do not wait for it.
    const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
    if (rowCount === 0) throw new ShopError('not-signed-in', messages.noUser);
    return await change(tx);
  });
}

async function findAddress(tx: Database, userId: string, id: string): Promise<Address | undefined> {
  const [found] = await tx
    .select(shown)
    .from(addresses)
    .where(and(ofUser(userId), eq(addresses.id, id)));
  return found;
}

/** A stranger's address and a missing one are answered alike. */
async function requireAddress(tx: Database, userId: string, id: string): Promise<Address> {
  const found = await findAddress(tx, userId, id);
  if (!found) throw new ShopError('not-found', 'This address is not in your address book.');
  return found;
}

async function dropDefault(tx: Database, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofUser(userId), eq(addresses.isDefault, true)));
}

async function makeLastChangedDefault(tx: Database, userId: string): Promise<void> {
  const last = tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(ofUser(userId))
    .orderBy(desc(addresses.updatedAt), asc(addresses.id))
    .limit(1);
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, last));
}

/** What is empty is not given; the phone is kept as E.164. */
export function readEntries({ phone, extra, region, ...entries }: Omit<ChangeAddress, 'isDefault'>) {
  return {
    ...entries,
    ...{ extra: extra || null, region: region || null },
    phone: phone ? requirePhone('phone', phone, entries.country) : null,
  };
}
