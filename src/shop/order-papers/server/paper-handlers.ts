import { ShopError } from '#platform/contract/errors.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { OrderPaper } from '../contract/order-papers.ts';
import { gatherPackingSlips } from './gather-packing-slips.ts';
import { issuePapers } from './issue-papers.ts';
import type { PaperParts } from './paper-parts.ts';
import { fileNameOf, isFrozen, isNewest, type PaperRow } from './paper-repository.ts';
import { type PaperLinks, paperAddress } from './paper-routes.ts';
import { printPaper } from './print-paper.ts';

export function paperHandlers(parts: PaperParts & { links: PaperLinks }) {
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
