import { createHmac } from 'node:crypto';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError, TryLater } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import type { ComposeEmail } from '#platform/server/mail/letter.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { ContactMessage, MessageState } from '../contract/messages.ts';
import { contactMessages } from './tables.ts';

/** In an hour: of one visitor, and of all. */
const limits = { fromOne: 5, inAll: 100 };
const messagesShown = 500;

interface NewMessage {
  name: string;
  email: string;
  message: string;
}

interface SendParts {
  db: Database;
  /** Makes an address unreadable. */
  secret: string;
  network: string;
  /** The seller's own address, where it is stated. */
  seller: string | null;
}

/** Keeps a visitor's message and has the seller told, unless there were too many of them. */
export async function sendMessage(
  { db, secret, network, seller }: SendParts,
  { name, email, message }: NewMessage,
): Promise<void> {
  const senderHash = createHmac('sha256', secret).update(`contact ${network}`).digest('hex');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact_messages'))`);
    const [recent] = await tx
      .select({
        inAll: sql`count(*)`.mapWith(Number),
        fromOne:
          sql`count(*) filter (where ${contactMessages.senderHash} = ${senderHash} or ${contactMessages.email} = ${email})`.mapWith(
            Number,
          ),
      })
      .from(contactMessages)
      .where(sql`${contactMessages.createdAt} > now() - interval '1 hour'`);
    if ((recent?.fromOne ?? 0) >= limits.fromOne)
      throw new TryLater(
        'too-many-requests',
        'You have sent several messages. Please try again in an hour.',
        3_600,
      );
    if ((recent?.inAll ?? 0) >= limits.inAll)
      throw new TryLater(
        'too-many-requests',
        'We get many messages right now. Please email us instead.',
        3_600,
      );
    const [kept] = await tx
      .insert(contactMessages)
      .values({ name, email, message, senderHash })
      .returning({ id: contactMessages.id });
    if (!kept || !seller) return;
    await tx.insert(mails).values({
      ...{ kind: 'contact-message' as const, cause: `message ${kept.id}`, email: seller },
      data: { messageId: kept.id },
    });
    await tx.execute(sql`select pg_notify('mails', '')`);
  });
}

/** To the seller; an answer goes to the visitor. */
export const composeMessage: ComposeEmail = async ({ db, address }, { data }) => {
  const [found] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, String(data?.messageId)));
  if (!found) return undefined;
  const { name, email, message } = found;
  return {
    subject: `Message from ${name}`,
    heading: `Message from ${name}`,
    paragraphs: message.split(/\n{2,}/),
    facts: [['Email', email]],
    button: { label: 'See all messages', url: `${address}/dashboard/messages` },
    footer: 'A visitor wrote this by the contact form of your shop. Your reply goes to them.',
    replyTo: email,
  };
};

export async function listMessages(db: Database): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(messagesShown);
  return rows.map(({ id, name, email, message, state, createdAt }) => ({
    ...{ id, name, email, message, state },
    sentAt: createdAt.toISOString(),
  }));
}

export async function setMessageState(
  db: Database,
  id: string,
  state: MessageState,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireMessage(tx, id);
    await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
    await recordAdminActions(tx, admin, [
      {
        action: 'message.changed',
        subject: subjectOf(before),
        before: { state: before.state },
        after: { state },
      },
    ]);
  });
}

/** What it said is not logged: it is the visitor's, and gone. */
export async function deleteMessage(db: Database, id: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireMessage(tx, id);
    await tx.delete(contactMessages).where(eq(contactMessages.id, id));
    await recordAdminActions(tx, admin, [
      { action: 'message.deleted', subject: subjectOf(before), before: { state: before.state } },
    ]);
  });
}

const subjectOf = ({ id }: { id: string }) => ({ kind: 'shop' as const, id, name: 'message' });

async function requireMessage(tx: Database, id: string) {
  const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!found) throw new ShopError('not-found', 'This message does not exist.');
  return found;
}

export const messagesKept: KeptFor = {
  what: 'messages from the contact form',
  time: '1 year',
  by: 'shop/content/server/contact-messages.ts',
};
export const sendersKept: KeptFor = {
  what: 'whom a message came from, as a hash against floods',
  time: '1 day',
  by: 'shop/content/server/contact-messages.ts',
};

/** A year after they came, messages go; after a day it is not known any more where they came from. */
export async function forgetMessages(db: Database): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, keptSince(messagesKept)));
  await db
    .update(contactMessages)
    .set({ senderHash: null })
    .where(and(isNotNull(contactMessages.senderHash), lt(contactMessages.createdAt, keptSince(sendersKept))));
}
