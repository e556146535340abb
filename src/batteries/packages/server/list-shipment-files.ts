import type { ListShipmentFiles } from '#shop/order-papers/server/bundles/gather-bundle.ts';
import { readPaperBytes } from '#shop/order-papers/server/print-paper.ts';
import { findPacking, listShipmentPaperRows, nameOfFile, printShipmentPaper } from './packing-repository.ts';

/** The transport papers of a shipment as it is packed now, for the order's bundle. */
export const listShipmentFiles: ListShipmentFiles = async (parts, { id }) => {
  const { db } = parts.places;
  const packing = await findPacking(db, id);
  const papers = packing ? await listShipmentPaperRows(db, id) : [];
  return papers
    .filter(({ edition }) => edition === packing?.edition)
    .map((paper) => ({
      name: nameOfFile(paper),
      modifiedAt: paper.createdAt,
      read: async () => await readPaperBytes(parts.places, await printShipmentPaper(parts, paper)),
    }));
};
