import { eq } from 'drizzle-orm';
import { verdictWords } from '#batteries/warranty/contract/verdict-words.ts';
import { users } from '#people/accounts/server/tables.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { type AdminMailKind, groupOf } from '#platform/kernel/mails.ts';
import { type Cents, formatCents } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type MailContent, type WrittenMail, writeMail } from '#platform/server/mail/letter.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { cancellationRequests } from '#shop/refunds/server/tables/cancellation-requests.ts';
import { readClaimFacts } from './compose-claim-mail.ts';
import type { ClaimFacts } from './words/claim-facts.ts';

type AdminWords = Pick<MailContent, 'heading' | 'paragraphs'> & { label: string };

const tell = (claim: ClaimFacts, { heading, paragraphs, label }: AdminWords) =>
  writeMail({
    ...{ subject: `${heading}: ${claim.serial}`, heading, paragraphs },
    button: { label, url: claim.claimUrl },
    facts: [
      ['Claim', claim.number],
      ['Battery', `${claim.serial}\n${claim.name}`],
      ['Customer', [claim.customerName, claim.customerEmail].filter(Boolean).join('\n')],
      ...(claim.verdict ? [['Automatic check', verdictWords[claim.verdict].title] as [string, string]] : []),
    ],
    footer: `You’re receiving this email because you are an admin at Ampyard. Change your notifications in your profile: ${claim.profileUrl}`,
  });

const adminClaimMade = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'New warranty claim',
    paragraphs: [claim.problem, 'Review it: ask the customer, request a test, or decide.'],
    label: 'Open the claim',
  });

const adminClaimAnswered = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'New message on a warranty claim',
    paragraphs: [claim.words ?? ''],
    label: 'Open the claim',
  });

/** Nothing for who is no admin any more or does not want it, nor of what has been decided meanwhile. */
export async function composeAdminMail(
  { db, address }: { db: Database; address: string },
  { kind, email, data }: { kind: AdminMailKind; email: string; data: Record<string, unknown> | null },
): Promise<WrittenMail | undefined> {
  const [reader] = await db.select().from(users).where(eq(users.email, email));
  const group = groupOf(kind);
  if (!reader?.isAdmin || (group && reader.unwantedMails.includes(group))) return undefined;
  if (kind === 'admin-cancellation-asked') return await composeRequestMail({ db, address }, data);
  const claim = await readClaimFacts({ db, address }, data);
  // Whoever has withdrawn waits for nobody.
  if (!claim || claim.state === 'withdrawn') return undefined;
  return kind === 'admin-claim-made' ? adminClaimMade(claim) : adminClaimAnswered(claim);
}

async function composeRequestMail(
  { db, address }: { db: Database; address: string },
  data: Record<string, unknown> | null,
): Promise<WrittenMail | undefined> {
  if (typeof data?.requestId !== 'string') return undefined;
  const [asked] = await db
    .select({ request: cancellationRequests, order: orders })
    .from(cancellationRequests)
    .innerJoin(orders, eq(orders.id, cancellationRequests.orderId))
    .where(eq(cancellationRequests.id, data.requestId));
  if (!asked || asked.request.answer) return undefined;
  const { request, order } = asked;
  return adminCancellationAsked({
    ...{ number: order.number, totalCents: order.totalCents, reason: request.reason },
    unitsLeft: order.quantity - order.unitsShipped - order.unitsCancelled,
    ...{ customerName: order.customerName, customerEmail: order.email },
    orderUrl: `${address}/dashboard/orders/${order.id}`,
    profileUrl: `${address}/dashboard/myProfile`,
  });
}

export function adminCancellationAsked(asked: CancellationFacts) {
  const { number, unitsLeft, orderUrl } = asked;
  return writeMail({
    subject: `Refund requested for order ${number}`,
    heading: 'A customer requests a refund',
    paragraphs: [
      `${formatCount(unitsLeft)} ${unitsLeft === 1 ? 'unit has' : 'units have'} not shipped yet. Refund the order, or decline with a reason.`,
      'Until you decide, the order can still be shipped.',
    ],
    button: { label: 'Decide', url: orderUrl },
    facts: [
      ['Order', number],
      ['Total', formatCents(asked.totalCents)],
      ['Customer', [asked.customerName, asked.customerEmail].filter(Boolean).join('\n')],
      ['Reason', asked.reason],
    ],
    footer: `You’re receiving this email because you are an admin at Ampyard. Change your notifications in your profile: ${asked.profileUrl}`,
  });
}

/** A refund request, as an admin is told of it. */
interface CancellationFacts {
  number: string;
  totalCents: Cents;
  unitsLeft: number;
  customerName: string;
  customerEmail: string;
  reason: string;
  /** Where it is decided. */
  orderUrl: string;
  profileUrl: string;
}
