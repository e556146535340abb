import { eq } from 'drizzle-orm';
import { readLinkToken } from '#people/sign-in/server/links/links.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  answerPage,
  type ContentChanged,
  defineHandlers,
  done,
  type StockChanged,
} from '#platform/server/http/handlers.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import type { Subject } from '#platform/server/subject.ts';
import { listRecalledUnits } from './affected-units.ts';
import { finishRecall } from './finish-recall.ts';
import { getRecall, previewRecall } from './get-recall.ts';
import { exportNotices, listNotices } from './list-notices.ts';
import { findBatches } from './picks.ts';
import { publishRecall } from './publish-recall.ts';
import {
  acknowledge,
  checkSerial,
  countOpenRecalls,
  listOwnNotices,
  listPublicRecalls,
  noSuchNotice,
  readNotice,
} from './read-notices.ts';
import { recallsEmails } from './recall-emails.ts';
import { listRecalls } from './recall-repository.ts';
import { releaseBatch, remedyCustomer, remedyUnit } from './remedy.ts';
import { printSafetyGate, readSafetyGate, stateSafetyGate } from './safety-gate.ts';
import { sendAgain } from './send-notices.ts';
import { recallNoticeBatches, recallNotices, recalls } from './tables.ts';
import { createRecall, discardRecall, saveRecall } from './write-recall.ts';

export const recallsSubject: Subject = {
  emails: recallsEmails,
  prepare: () => ({ countOpenRecalls }),
  handlers: recallHandlers,
  pageData: ({ db }) => ({
    listPublicRecalls: () => listPublicRecalls(db),
    checkSerial: (serial) => checkSerial(db, serial),
  }),
  personalData: [
    {
      name: 'recallNotices',
      table: recallNotices,
      of: ({ id }) => eq(recallNotices.userId, id),
      key: recallNotices.id,
      parts: [{ name: 'batches', table: recallNoticeBatches, of: recallNoticeBatches.noticeId }],
    },
  ],
  pages: { recalls: { parameters: ['serial'], stock: 'none' }, recallNotice: { stock: 'none' } },
  search: { pages: { '/recalls': (parameters) => !parameters.has('serial') } },
  pictures: [recalls.imageHash],
};

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
  press: Pick<PaperPress, 'print'>;
  /** Signs links. */
  secret: string;
  readSeller: ReadSeller;
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
}

const thanks = 'Thank you. Acknowledged.';

function recallHandlers({ db, workshop, press, secret, readSeller, contentChanged, stockChanged }: Parts) {
  const noticeOf = (token: string): string => {
    const id = readLinkToken(secret, 'recall-notice', token);
    if (!id) throw noSuchNotice();
    return id;
  };
  return defineHandlers({
    listRecalls: async () => await listRecalls(db),

    createRecall: async ({ body, caller }) => ({
      ...done('Draft saved. Only admins can see it.'),
      id: await createRecall({ db, seller: await readSeller() }, body.title, caller),
    }),

    getRecall: async ({ params }) => await getRecall(db, params.id),

    saveRecall: async ({ params, body, caller }) => {
      await saveRecall({ db, workshop }, params.id, body, caller);
      return done('Draft saved.');
    },

    discardRecall: async ({ params, caller }) => {
      await discardRecall({ db, workshop }, params.id, caller);
      return done('Draft deleted.');
    },

    previewRecall: async ({ body }) => await previewRecall(db, body),

    findBatches: async ({ query }) => await findBatches(db, query.q),

    publishRecall: async ({ params, caller }) => {
      const { blocked, customers } = await publishRecall(db, params.id, caller);
      contentChanged();
      stockChanged();
      const mails = customers === 1 ? '1 customer' : `${formatCount(customers)} customers`;
      const units = blocked === 1 ? '1 unit' : `${formatCount(blocked)} units`;
      return done(`Published. ${units} in stock blocked, ${mails} notified by email.`);
    },

    getSafetyGateSheet: async ({ params }) => await readSafetyGate(db, params.id, await readSeller()),

    stateSafetyGate: async ({ params, body, caller }) => {
      await stateSafetyGate(db, params.id, body, caller);
      return done('Saved.');
    },

    printSafetyGateSheet: async ({ params, reply }) => {
      reply.header('content-disposition', 'attachment; filename="safety-gate.pdf"');
      reply.header('cache-control', 'private, no-store');
      return await printSafetyGate({ db, press, seller: await readSeller() }, params.id);
    },

    finishRecall: async ({ params, body, caller }) => {
      await finishRecall(db, params.id, body.reason, caller);
      contentChanged();
      return done('Recall closed. Units not repaired stay blocked.');
    },

    listRecalledUnits: async ({ params, query, reply }) => {
      const { items, nextCursor } = await listRecalledUnits(db, params.id, query);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return items;
    },

    listRecallNotices: async ({ params, query, reply }) =>
      answerPage(reply, await listNotices(db, params.id, query)),

    exportRecallNotices: async ({ params, caller, reply }) => {
      const rows = await exportNotices(db, params.id, caller);
      reply.header('content-disposition', 'attachment; filename="recall-customers.csv"');
      reply.header('cache-control', 'private, no-store');
      return rows;
    },

    remedyCustomer: async ({ params, body, caller }) => {
      const name = await remedyCustomer(db, params, body, caller);
      contentChanged();
      return done(`Remedy recorded for ${name}: ${body.remedy}.`);
    },

    remedyUnit: async ({ params, body, caller }) => {
      const serial = await remedyUnit(db, params, body, caller);
      contentChanged();
      const next =
        body.remedy === 'repaired' ? ' If it’s in the warehouse, put it back into stock on its page.' : '';
      return done(`Remedy recorded for ${serial}: ${body.remedy}.${next}`);
    },

    releaseBatch: async ({ params, caller }) => {
      const number = await releaseBatch(db, params, caller);
      return done(`Batch ${number} released. It can be put into stock again.`);
    },

    sendNoticeAgain: async ({ params, caller }) => {
      const name = await sendAgain(db, params, caller);
      return done(`Resending the email to ${name}.`);
    },

    listMyNotices: async ({ caller }) => await listOwnNotices(db, caller.id),

    acknowledgeMyNotice: async ({ params, caller }) => {
      await acknowledge(db, params.noticeId, caller.id);
      return done(thanks);
    },

    readNotice: async ({ body }) => await readNotice(db, noticeOf(body.token)),

    acknowledgeNotice: async ({ body }) => {
      await acknowledge(db, noticeOf(body.token));
      return done(thanks);
    },
  });
}
