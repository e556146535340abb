import { buffer } from 'node:stream/consumers';
import { findFileSize, keepFile, openFile } from '#platform/server/files/files.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperSource } from './about-order.ts';
import { readConfirmation } from './confirmation-facts.ts';
import { readPackingSlip } from './packing-slip-facts.ts';
import type { PaperParts } from './paper-parts.ts';
import { type FrozenPaper, findPaper, freezePaper, isFrozen, type PaperRow } from './paper-repository.ts';
import { readReceipt } from './receipt-facts.ts';
import type { PaperFacts } from './writing/paper-facts.ts';

interface Printed {
  order: OrderRow;
  /** All of the order's. */
  papers: readonly PaperRow[];
}

const printingOnce = makeOnce<FrozenPaper>();

/**
 * The file of a paper, printed now if nobody has asked for it before. Nobody is given bytes that are not kept: of two who
 * print it at once, the first to be kept is the paper, and both are given that one.
 */
export async function printPaper(
  { places, press, bank, address }: PaperParts,
  paper: PaperRow,
  { order, papers }: Printed,
): Promise<FrozenPaper> {
  if (isFrozen(paper)) return paper;
  return await printingOnce(paper.id, async () => {
    // It may have been printed while this one waited.
    const now = await findPaper(places.db, paper.id);
    if (now && isFrozen(now)) return now;
    const facts = await readPaperFacts({ db: places.db, order, papers, bank, address }, paper);
    const fileHash = await keepFile(places, await press.print([facts]));
    const frozen = await freezePaper(places.db, paper.id, { fileHash, facts });
    if (!frozen) throw new Error(`Paper ${paper.id} was removed while printing.`);
    return frozen;
  });
}

/** What a paper says, of an order as it was when the paper was issued: lines and sums are never changed. */
async function readPaperFacts(source: PaperSource, paper: PaperRow): Promise<PaperFacts> {
  if (paper.kind === 'confirmation') return await readConfirmation(source, paper);
  return paper.kind === 'receipt' ? await readReceipt(source, paper) : await readPackingSlip(source, paper);
}

export async function readPaperBytes(places: PaperParts['places'], hash: string): Promise<Buffer> {
  const size = await findFileSize(places.db, hash);
  const bytes = size && (await openFile(places, hash, { first: 0, last: size - 1 }));
  if (!bytes) throw new Error(`The file ${hash} of a document is missing.`);
  return await buffer(bytes);
}
