import { findNotice } from '#batteries/recalls/server/own-notices.ts';
import { linkTokenOf } from '#people/sign-in/server/links/link-token.ts';
import type { Database } from '#platform/server/database/database.ts';
import { recallNotice } from './words/recall-notice.ts';
import type { WrittenMail } from './words/write-mail.ts';

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
