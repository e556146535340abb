import { isDatabaseUnavailable } from '#platform/server/database/unavailable.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import type { AttachedPaper } from '#platform/server/mail/letter.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import { issuePapers } from '#shop/order-papers/server/issue-papers.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import { fileNameOf, isFrozen } from '#shop/order-papers/server/paper-repository.ts';
import { printPaper, readPaperBytes } from '#shop/order-papers/server/print-paper.ts';

export interface AttachingParts {
  papers: PaperParts;
  /** Prints in the shop's own turn. */
  inTurn: Step;
  log: { warn(told: object, words: string): void };
}

/** After so many tries the mail matters more than its paper, which is on the order's page too. */
const triesWithPaper = 3;

/** The confirmation that says what the order's event said; nothing where it cannot be printed, however often it is tried. */
export async function attachConfirmation(
  { papers: parts, inTurn, log }: AttachingParts,
  order: OrderRow,
  { id: mail, eventId, attempts }: { id: number; eventId: number | null; attempts: number },
): Promise<AttachedPaper[]> {
  try {
    const papers = await issuePapers(parts.places.db, order.id);
    const paper = papers.find(({ kind, basis }) => kind === 'confirmation' && basis === String(eventId));
    if (!paper) return [];
    const print = () => printPaper(parts, paper, { order, papers });
    const { fileHash } = isFrozen(paper) ? paper : await inTurn(print);
    const bytes = await readPaperBytes(parts.places, fileHash);
    return [{ paperId: paper.id, name: fileNameOf(paper, order), bytes }];
  } catch (error) {
    if (isDatabaseUnavailable(error) || attempts + 1 < triesWithPaper) throw error;
    log.warn({ err: error, mail, orderId: order.id }, 'an email is sent without its confirmation');
    return [];
  }
}
