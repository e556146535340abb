import { inArray } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { orderPapers } from '../../adapters/database/schema.ts';
import { findOrderRow } from '../orders/order-repository.ts';
import { fileNameOf, isFrozen } from '../papers/paper-repository.ts';
import { type PaperLinks, paperAddress } from '../papers/paper-routes.ts';
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
