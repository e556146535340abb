import { ShopError } from '#platform/contract/errors.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { OrderPaper } from '../contract/order-papers.ts';
import { endBundleLink, listBundleLinks, shareBundle } from './bundles/bundle-links.ts';
import { bundleAddress, registerBundleRoutes, sharedAddress } from './bundles/bundle-routes.ts';
import type { ListOrderFiles, ListShipmentFiles } from './bundles/gather-bundle.ts';
import { gatherPackingSlips } from './gather-packing-slips.ts';
import { issuePapers } from './issue-papers.ts';
import { listAttachments, orderPapersEmails } from './order-placed-email.ts';
import type { PaperParts } from './paper-parts.ts';
import { fileNameOf, isFrozen, isNewest, type PaperRow } from './paper-repository.ts';
import { type PaperLinks, paperAddress, registerPaperRoutes } from './paper-routes.ts';
import { printPaper } from './print-paper.ts';
import { bundleLinks, orderPapers } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    listShipmentFiles: ListShipmentFiles;
    listOrderFiles: ListOrderFiles;
  }
}

export const orderPapersSubject: Subject = {
  emails: orderPapersEmails,
  prepare: ({ db, links }) => ({
    listAttachments: (mail) => listAttachments(db, links, mail),
  }),
  handlers: (parts) => ({ ...paperHandlers(parts), ...bundleHandlers(parts) }),
  addresses: (app, parts) => {
    registerPaperRoutes(app, parts);
    registerBundleRoutes(app, parts);
  },
  personalData: [
    {
      partOf: 'orders',
      name: 'papers',
      table: orderPapers,
      of: orderPapers.orderId,
      without: {
        facts: 'The order has the same data; the document is on its page.',
        fileHash: 'Internal storage location.',
      },
    },
    {
      partOf: 'orders',
      name: 'sharedPapers',
      table: bundleLinks,
      of: bundleLinks.orderId,
      without: { tokenHash: 'Secret.', madeBy: 'May identify another person.' },
    },
  ],
  pages: { 'shared-papers': { stock: 'none' }, 'order-bundles': { stock: 'none' } },
  files: { columns: [orderPapers.fileHash] },
};

function bundleHandlers({ places, address, links }: PaperParts & { links: PaperLinks }) {
  const { db } = places;
  return defineHandlers({
    linkBundle: async ({ order, caller }) => ({ address: bundleAddress(links, order, caller) }),

    shareBundle: async ({ order, body, caller }) => {
      const { token, endsAt } = await shareBundle(db, order, body, caller);
      return {
        ...done('Link created. Copy it now: you won’t see it again.'),
        address: address + sharedAddress(token),
        endsAt: endsAt.toISOString(),
      };
    },

    listBundleLinks: async ({ order }) => await listBundleLinks(db, order.id),

    endBundleLink: async ({ order, params, caller }) => {
      await endBundleLink(db, order, params.linkId, caller);
      return done('Link revoked.');
    },
  });
}

function paperHandlers(parts: PaperParts & { links: PaperLinks }) {
  const { db } = parts.places;
  return defineHandlers({
    listOrderPapers: async ({ order }) => {
      const papers = await issuePapers(db, order.id);
      return papers.map((paper) => toOrderPaper(paper, papers, order));
    },

    linkOrderPaper: async ({ order, params, work }) => {
      const papers = await issuePapers(db, order.id);
      const paper = papers.find(({ id }) => id === params.paperId);
      if (!paper) throw new ShopError('not-found', 'Document not found.');
      const printed = isFrozen(paper)
        ? paper
        : await work.once(() => printPaper(parts, paper, { order, papers }));
      return { address: paperAddress(parts.links, printed, order) };
    },

    printPackingSlips: async ({ body, work }) => {
      const { message, ...slips } = await work.run((step) => gatherPackingSlips(parts, body, step));
      return { ...done(message), ...slips };
    },
  });
}

function toOrderPaper(paper: PaperRow, papers: readonly PaperRow[], order: OrderRow): OrderPaper {
  const { id, kind, number, shipment, edition, createdAt } = paper;
  return {
    ...{ id, kind, number, edition },
    shipment: shipment || null,
    isNewest: isNewest(papers, paper),
    issuedAt: createdAt.toISOString(),
    fileName: fileNameOf(paper, order),
  };
}
