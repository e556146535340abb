import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { mails } from '#platform/server/mail/tables.ts';
import {
  openEmailShop,
  smtpTo,
  startMailServer,
  startSender,
} from '#shop/emails/server/testing/email-shop.ts';
import type { RecallNotice } from '../contract/recalls.ts';
import { publishedRecall } from './testing/recall-at-work.ts';

it('a customer gets one mail about a recall, with their serials and a link, however often it is tried', async () => {
  const shop = await openEmailShop();
  const server = await startMailServer();
  const work = await putAdminToWork(shop);
  const { id, sold, stays } = await publishedRecall(work);
  const isAboutIt = eq(mails.kind, 'recall-notice');
  const told = async (): Promise<RecallNotice[]> => (await work.send('GET', `/recalls/${id}/notices`)).json();
  /** By two senders at once, as they are after a start. */
  const tryAll = async () => {
    await shop.db
      .update(mails)
      .set({ nextTryAt: new Date(0) })
      .where(isAboutIt);
    const senders = [startSender(shop, smtpTo(server)), startSender(shop, smtpTo(server))];
    for (const sender of senders) sender.nudge();
    await Promise.all(senders.map((sender) => sender.settled()));
  };
  server.answer = (command) => (command.startsWith('MAIL') ? '451 Not now' : undefined);
  await tryAll();
  expect(await told()).toMatchObject([{ state: 'to-send' }]);
  server.answer = () => undefined;
  await tryAll();
  await tryAll();
  expect(await told()).toMatchObject([{ state: 'sent', failure: null }]);
  expect(await shop.db.select().from(mails).where(isAboutIt)).toMatchObject([{ state: 'sent' }]);
  const taken = server.taken.filter(({ source }) => source.includes('Safety recall'));
  expect(taken.map(({ to }) => to)).toEqual([work.ada.email]);
  const source = taken[0]?.source.replace(/=\r?\n/g, '') ?? '';
  expect(source).toContain(sold);
  expect(source).not.toContain(stays);
  expect(source).toContain('https://shop.example/recallNotice#');
});
