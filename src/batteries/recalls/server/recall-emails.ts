import { sql } from 'drizzle-orm';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailContent, Emails } from '#platform/server/mail/letter.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { OwnNotice } from '../contract/notice.ts';
import { findNotice } from './read-notices.ts';

export const recallsEmails: Pick<Emails, 'recall-notice'> = {
  // With or without an account: the link opens the notice for a reader who has none.
  'recall-notice': async ({ db, address, secret }, { data }) => {
    if (typeof data?.noticeId !== 'string') return undefined;
    const notice = await findNotice(db, data.noticeId);
    if (!notice) return undefined;
    const token = linkTokenOf(secret, { id: notice.id, purpose: 'recall-notice' });
    return recallNotice({ ...notice, url: `${address}/recallNotice#${token}`, allUrl: `${address}/recalls` });
  },
};

interface RecallFacts extends OwnNotice {
  url: string;
  /** The public page of all recalls. */
  allUrl: string;
}

const mostNamed = 50;

function recallNotice(recall: RecallFacts): EmailContent {
  const { title, instructions, url } = recall;
  return {
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
  };
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

/** Emails each customer who has something of a recall, once. Answers how many there are. */
export async function writeRecallEmails(tx: Database, recallId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into mails (kind, cause, email, data)
    select 'recall-notice', ${causeOf(recallId)}, email, jsonb_build_object('noticeId', id)
    from recall_notices where recall_id = ${recallId}
    on conflict do nothing`);
  await tx.execute(sql`select pg_notify('mails', '')`);
  return rowCount ?? 0;
}

/** Emails one more customer about a recall, or the same one about more units. */
export async function writeNoticeEmail(
  tx: Database,
  { noticeId, email, cause }: { noticeId: string; email: string; cause: string },
): Promise<void> {
  await tx.insert(mails).values({ kind: 'recall-notice', cause, email, data: { noticeId } });
  await tx.execute(sql`select pg_notify('mails', '')`);
}

/** Sends a recall email again that was given up. Answers whether there was one. */
export async function retryRecallEmail(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update mails set state = 'waiting', next_try_at = now(), created_at = now()
    where kind = 'recall-notice' and email = ${email} and data ->> 'noticeId' = ${id} and state = 'given-up'`);
  await tx.execute(sql`select pg_notify('mails', '')`);
  return Boolean(rowCount);
}

const causeOf = (recallId: string) => `recall ${recallId}`;
