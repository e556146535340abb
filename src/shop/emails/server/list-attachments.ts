import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { fileNameOf, isFrozen } from '#shop/order-papers/server/paper-repository.ts';
import { type PaperLinks, paperAddress } from '#shop/order-papers/server/paper-routes.ts';
import { orderPapers } from '#shop/order-papers/server/tables.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import type { MailRow } from './compose-mail.ts';

/** What went with a mail of which there is a copy. */
export async function listAttachments(
  db: Database,
  links: PaperLinks,
  { orderId, data }: MailRow,
): Promise<{ name: string; address: string }[]> {
  const attached = Array.isArray(data?.attached) ? (data.attached as string[]) : [];
  const order = orderId && attached.length > 0 ? await findOrderRow(db, orderId) : undefined;
  if (!order) return [];
  const papers = await db.select().from(orderPapers).where(inArray(orderPapers.id, attached));
  return papers
    .filter(isFrozen)
    .map((paper) => ({ name: fileNameOf(paper, order), address: paperAddress(links, paper, order) }));
}
