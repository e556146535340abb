import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { type Attachment, type Emails, formatMoment } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import { aboutOrder, linesOf, type OrderFacts, orderEmail } from '#shop/orders/server/emails/order-email.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { issuePapers } from './issue-papers.ts';
import type { PaperParts } from './paper-parts.ts';
import { fileNameOf, isFrozen } from './paper-repository.ts';
import { type PaperLinks, paperAddress } from './paper-routes.ts';
import { printPaper, readPaperBytes } from './print-paper.ts';
import { orderPapers } from './tables.ts';

declare module '#platform/server/mail/letter.ts' {
  interface EmailParts {
    /** Prints the order confirmation; without it the email goes alone. */
    attaching?: AttachingParts | undefined;
  }
}

export interface AttachingParts {
  papers: PaperParts;
  /** Prints in the shop's own turn. */
  inTurn: Step;
  log: { warn(told: object, words: string): void };
}

export const orderPapersEmails: Pick<Emails, 'order-placed'> = {
  'order-placed': orderEmail({
    write: async (facts, { parts: { attaching }, mail, order }) => {
      if (!attaching) return orderPlaced(facts);
      const attachments = await attachConfirmation(attaching, order, mail);
      return { ...orderPlaced({ ...facts, isConfirmationAttached: attachments.length > 0 }), attachments };
    },
  }),
};

interface PlacedFacts extends OrderFacts {
  isConfirmationAttached?: boolean;
}

export function orderPlaced(order: PlacedFacts) {
  return {
    subject: `Order ${order.number} received`,
    heading: 'We received your order',
    paragraphs: [
      `Thank you. We received order ${order.number} and hold its stock for you until ${formatMoment(order.heldUntil)}.`,
      'Once it’s paid, we prepare it for shipping.',
      ...(order.isConfirmationAttached ? ['Your order confirmation is attached as a PDF.'] : []),
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  };
}

/** After so many tries the mail matters more than its paper, which is on the order's page too. */
const triesWithPaper = 3;

/** The confirmation that says what the order's event said; nothing where it cannot be printed, however often it is tried. */
export async function attachConfirmation(
  { papers: parts, inTurn, log }: AttachingParts,
  order: OrderRow,
  { id: mail, eventId, attempts }: { id: number; eventId: number | null; attempts: number },
): Promise<Attachment[]> {
  try {
    const papers = await issuePapers(parts.places.db, order.id);
    const paper = papers.find(({ kind, basis }) => kind === 'confirmation' && basis === String(eventId));
    if (!paper) return [];
    const print = () => printPaper(parts, paper, { order, papers });
    const { fileHash } = isFrozen(paper) ? paper : await inTurn(print);
    const bytes = await readPaperBytes(parts.places, fileHash);
    return [{ id: paper.id, name: fileNameOf(paper, order), bytes }];
  } catch (error) {
    if (isDatabaseUnavailable(error) || attempts + 1 < triesWithPaper) throw error;
    log.warn({ err: error, mail, orderId: order.id }, 'an email is sent without its confirmation');
    return [];
  }
}

/** The papers that were attached to a sent email, if the shop keeps copies. */
export async function listAttachments(
  db: Database,
  links: PaperLinks,
  { orderId, data }: EmailRow,
): Promise<{ name: string; address: string }[]> {
  const attached = Array.isArray(data?.attached) ? (data.attached as string[]) : [];
  const order = orderId && attached.length > 0 ? await findOrderRow(db, orderId) : undefined;
  if (!order) return [];
  const papers = await db.select().from(orderPapers).where(inArray(orderPapers.id, attached));
  return papers
    .filter(isFrozen)
    .map((paper) => ({ name: fileNameOf(paper, order), address: paperAddress(links, paper, order) }));
}
