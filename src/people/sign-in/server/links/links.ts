import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { identityUsers } from '#people/sessions/server/tables.ts';
import type { AccountEmailKind } from '#platform/kernel/emails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { identityLinks, type LinkPurpose } from '../tables.ts';

/** What a link may be for: something about an account, a customer's notice of a recall, a company's invitation. */
type SignedPurpose = LinkPurpose | 'recall-notice' | 'company-invitation';

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/**
 * What opens a link, made of its id and the shop's secret. So it is the same however often the email is sent, and is
 * stored nowhere: reading the database opens none.
 */
export function linkTokenOf(secret: string, { id, purpose }: { id: string; purpose: SignedPurpose }): string {
  return `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`;
}

/** The link that a token opens, if the shop has made it for this purpose. */
export function readLinkToken(secret: string, purpose: SignedPurpose, token: string): string | undefined {
  const [, id, signature] = shape.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signatureOf = (secret: string, purpose: SignedPurpose, id: string) =>
  createHmac('sha256', secret).update(`link ${purpose} ${id}`).digest();

const rules: Record<LinkPurpose, { hours: number; kind: AccountEmailKind }> = {
  'verify-address': { hours: 72, kind: 'account-verify-address' },
  'new-password': { hours: 1, kind: 'account-new-password' },
};

/** More requests send no more emails, so that an address cannot be flooded. */
export const mostInAnHour = 3;

const isOpen = and(isNull(identityLinks.usedAt), gt(identityLinks.expiresAt, sql`now()`));

/** Sends a person a link, unless they were sent enough of them within the hour. */
export async function sendLink(
  db: Database,
  { id: userId, email }: { id: string; email: string },
  purpose: LinkPurpose,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Of several at once, each counts those before it.
    await tx
      .select({ id: identityUsers.id })
      .from(identityUsers)
      .where(eq(identityUsers.id, userId))
      .for('no key update');
    const [sent] = await tx
      .select({ count: count() })
      .from(identityLinks)
      .where(
        and(
          eq(identityLinks.userId, userId),
          eq(identityLinks.purpose, purpose),
          gt(identityLinks.createdAt, sql`now() - interval '1 hour'`),
        ),
      );
    if ((sent?.count ?? 0) >= mostInAnHour) return false;
    const { hours, kind } = rules[purpose];
    const expiresAt = sql`now() + make_interval(hours => ${hours})`;
    const [link] = await tx.insert(identityLinks).values({ userId, purpose, expiresAt }).returning();
    if (!link) throw new Error('The database kept no link.');
    await writeAccountEmail(tx, { kind, email, cause: `link/${link.id}`, data: { link: link.id } });
    return true;
  });
}

/** A link that can still be used. */
export async function findOpenLink(db: Database, id: string) {
  const [link] = await db
    .select()
    .from(identityLinks)
    .where(and(eq(identityLinks.id, id), isOpen));
  return link;
}

/** Uses a link up, and with it all others that were sent for the same. Answers whose it was, once. */
export async function takeLink(tx: Database, id: string): Promise<string | undefined> {
  const [taken] = await tx
    .update(identityLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(identityLinks.id, id), isOpen))
    .returning();
  if (!taken) return undefined;
  const { userId, purpose } = taken;
  await tx
    .update(identityLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(identityLinks.userId, userId), eq(identityLinks.purpose, purpose), isNull(identityLinks.usedAt)),
    );
  return userId;
}
