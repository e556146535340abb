import type { OwnNotice } from '#batteries/recalls/contract/notice.ts';
import { findNotice } from '#batteries/recalls/server/own-notices.ts';
import { linkTokenOf } from '#people/sign-in/server/links/link-token.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type WrittenMail, writeMail } from '#platform/server/mail/letter.ts';

interface RecallFacts extends OwnNotice {
  url: string;
  /** Where everybody reads of all recalls. */
  allUrl: string;
}

const mostNamed = 50;

function recallNotice(recall: RecallFacts) {
  const { title, instructions, url } = recall;
  return writeMail({
    subject: `Safety recall: ${title}`,
    heading: `Safety recall: ${title}`,
    paragraphs: [
      'A product you have from us is affected. Please read this now and follow the instructions.',
      recall.hazard,
      instructions,
    ],
    button: { label: 'Read and acknowledge', url },
    facts: [
      ['Your affected units', namesOf(recall)],
      ['How to identify it', recall.identification],
      ['Remedy', recall.remedy],
      ['Contact', recall.contact],
    ],
    footer: `You’re receiving this email because you own or bought a recalled product. Recall emails can’t be turned off. All recalls: ${recall.allUrl}`,
  });
}

/** By serial, as they stand on the goods; by quantity where they have none. */
function namesOf({ units, unitCount, batches }: OwnNotice): string {
  const named = units.slice(0, mostNamed).map(({ serial, product }) => `${serial} (${product})`);
  const more = unitCount - named.length;
  return [
    ...named,
    ...(more > 0 ? [`and ${formatCount(more)} more, listed on the page`] : []),
    ...batches.map(
      ({ number, product, quantity }) => `${formatCount(quantity)} of batch ${number} (${product})`,
    ),
  ].join('\n');
}

/** To whoever has something that is recalled, account or not: the link opens it for who has none. */
export async function composeRecallMail(
  { db, address, secret }: { db: Database; address: string; secret: string },
  { data }: { data: Record<string, unknown> | null },
): Promise<WrittenMail | undefined> {
  if (typeof data?.noticeId !== 'string') return undefined;
  const notice = await findNotice(db, data.noticeId);
  if (!notice) return undefined;
  const token = linkTokenOf(secret, { id: notice.id, purpose: 'recall-notice' });
  return recallNotice({ ...notice, url: `${address}/recallNotice#${token}`, allUrl: `${address}/recalls` });
}
