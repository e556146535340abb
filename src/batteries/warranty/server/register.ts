import { eq, sql } from 'drizzle-orm';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import {
  answerPage,
  type ContentChanged,
  defineHandlers,
  done,
  type StockChanged,
} from '#platform/server/http/handlers.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { PaperLinks } from '#shop/order-papers/server/paper-routes.ts';
import { withdrawClaim, writeToClaim } from './claims/answer-claim.ts';
import { claimEmails } from './claims/claim-emails.ts';
import { readClaimForm } from './claims/claim-form.ts';
import { countClaimsToAnswer, countOpenClaims } from './claims/claim-repository.ts';
import { decideClaim } from './claims/decide-claim.ts';
import { exportClaims } from './claims/export-claims.ts';
import { makeClaim } from './claims/make-claim.ts';
import { listClaims, readClaim } from './claims/read-claims.ts';
import { type SettleParts, tellConsignmentLeft } from './claims/settle-claim.ts';
import { linkClaimFile, registerClaimFileRoutes, toClaimFile } from './files/claim-file-routes.ts';
import type { ClaimFileParts } from './files/take-claim-file.ts';
import {
  dropClaimFile,
  forgetClaimFiles,
  unsentClaimFilesKept,
  uploadClaimFile,
} from './files/upload-claim-file.ts';
import { returnEmails } from './returns/return-emails.ts';
import { adviseReturn, answerAndAdvise, printReturnPapers } from './returns/return-papers.ts';
import { listReturns } from './returns/return-repository.ts';
import { moveReturn } from './returns/take-return-step.ts';
import { batteryReturns, warrantyClaimEvents, warrantyClaimFiles, warrantyClaims } from './tables.ts';
import { addWarrantyTerms, readProductWarranty } from './terms.ts';

export const warrantySubject: Subject = {
  emails: { ...claimEmails, ...returnEmails },
  prepare: () => ({ countOpenClaims, countClaimsToAnswer, consignmentLeft: tellConsignmentLeft }),
  handlers: warrantyHandlers,
  addresses: registerClaimFileRoutes,
  keptFor: [unsentClaimFilesKept],
  personalData: [
    {
      name: 'warrantyClaims',
      table: warrantyClaims,
      of: ({ id }) => eq(warrantyClaims.userId, id),
      key: warrantyClaims.id,
      without: { orderId: 'May belong to a previous owner.' },
      parts: [
        {
          name: 'events',
          table: warrantyClaimEvents,
          of: warrantyClaimEvents.claimId,
          without: {
            actorId: 'May identify another person.',
            data: 'Internal reason for a decision.',
          },
        },
      ],
    },
    {
      name: 'batteryReturns',
      table: batteryReturns,
      of: ({ id }) => eq(batteryReturns.userId, id),
      key: batteryReturns.id,
      without: {
        askedBy: 'May identify another person.',
        receivedBy: 'May identify another person.',
      },
    },
    {
      name: 'claimFiles',
      table: warrantyClaimFiles,
      of: ({ id }) => sql`${eq(warrantyClaimFiles.userId, id)} or ${warrantyClaimFiles.claimId} in (
      select id from warranty_claims where user_id = ${id})`,
      key: warrantyClaimFiles.id,
      without: {
        fileHash: 'Internal storage location; the file is on the claim’s page.',
        previewHash: 'Internal storage location.',
      },
    },
  ],
  files: {
    columns: [warrantyClaimFiles.fileHash, warrantyClaimFiles.previewHash],
    forget: forgetClaimFiles,
  },
};

function warrantyHandlers(
  parts: ClaimFileParts &
    SettleParts & {
      press: Pick<PaperPress, 'print'>;
      readSeller: ReadSeller;
      links: PaperLinks;
      stockChanged: StockChanged;
      contentChanged: ContentChanged;
    },
) {
  const { links } = parts;
  const { db } = parts.places;
  return defineHandlers({
    getProductWarranty: async ({ params }) => await readProductWarranty(db, params.productId),

    addWarrantyTerms: async ({ params, body, caller }) => {
      const name = await addWarrantyTerms(db, params.productId, body, caller);
      parts.contentChanged();
      return done(`${name} has new warranty terms from ${writeDay(body.from)}.`);
    },

    getClaimForm: async ({ query, caller }) => await readClaimForm(db, query, caller.id),

    makeClaim: async ({ body, caller }) => {
      await makeClaim(db, body, caller);
      return done('We received your claim. We’ll email you about every step we take.');
    },

    listMyClaims: async ({ query, caller, reply }) =>
      answerPage(reply, await listClaims(db, query, { id: caller.id, isAdmin: false })),

    getMyClaim: async ({ params, caller }) =>
      await readClaim({ db, links }, params.claimId, { id: caller.id, isAdmin: false }),

    writeToClaim: async ({ params, body, caller }) => {
      await writeToClaim(db, params.claimId, body, caller);
      return done('Message sent.');
    },

    withdrawClaim: async ({ params, body, caller }) => {
      await withdrawClaim(db, params.claimId, body.version, caller);
      return done('Claim withdrawn.');
    },

    uploadClaimFile: async ({ query, body, caller }) =>
      toClaimFile(links, await uploadClaimFile(parts, { ...query, bytes: body }, caller)),

    dropClaimFile: async ({ params, caller }) => {
      await dropClaimFile(db, params.fileId, caller.id);
      return done('File removed.');
    },

    linkClaimFile: async ({ params, caller }) => ({
      address: await linkClaimFile({ db, links }, params.fileId, caller),
    }),

    adviseReturn: async ({ body, caller }) =>
      await adviseReturn(db, body, caller.id, await parts.readSeller()),

    printReturnPapers: async ({ body, caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="return-papers.pdf"');
      reply.header('cache-control', 'private, no-store');
      return await printReturnPapers(
        { db, press: parts.press, seller: await parts.readSeller() },
        body,
        caller.id,
      );
    },

    listMyReturns: async ({ query, caller, reply }) =>
      answerPage(reply, await listReturns(db, query, { id: caller.id, isAdmin: false })),

    answerReturn: async ({ body, caller }) =>
      await answerAndAdvise(db, body, caller.id, await parts.readSeller()),

    listReturns: async ({ query, caller, reply }) =>
      answerPage(reply, await listReturns(db, query, { id: caller.id, isAdmin: true })),

    moveReturn: async ({ params, body, caller }) => {
      const serial = await moveReturn(db, params.returnId, body, caller);
      return done(body.step === 'received' ? `${serial} received.` : `Return of ${serial} cancelled.`);
    },

    listClaims: async ({ query, caller, reply }) =>
      answerPage(reply, await listClaims(db, query, { id: caller.id, isAdmin: true })),

    exportClaims: async ({ body, caller, reply }) => {
      reply.header('content-disposition', `attachment; filename="claims-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return await exportClaims(db, body, caller);
    },

    getClaim: async ({ params, caller }) =>
      await readClaim({ db, links }, params.claimId, { id: caller.id, isAdmin: true }),

    decideClaim: async ({ params, body, caller }) => {
      await decideClaim({ db, openConsignment: parts.openConsignment }, params.claimId, body, caller);
      if (body.replacement) parts.stockChanged();
      return done('Saved. The customer is notified by email.');
    },
  });
}
