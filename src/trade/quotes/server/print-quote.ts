import { and, eq, isNull } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import { addressLine } from '#platform/kernel/seller.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import { type FilePlaces, keepFile } from '#platform/server/files/files.ts';
import type { Attachment } from '#platform/server/mail/letter.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { AttachingParts } from '#shop/order-papers/server/order-placed-email.ts';
import { readPaperBytes } from '#shop/order-papers/server/print-paper.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { includedTax } from '#shop/settings/server/settings-repository.ts';
import { referenceOf } from '../rules/quote-steps.ts';
import { findRevision } from './quote-content.ts';
import { type QuoteRow, quoteRevisions, type RevisionRow } from './tables.ts';

export interface PrintingParts {
  places: FilePlaces;
  press: Pick<PaperPress, 'print'>;
  readSeller: ReadSeller;
}

interface Printed {
  quote: QuoteRow;
  revision: RevisionRow;
}

const printingOnce = makeOnce<Buffer>();

export const fileNameOf = ({ content }: RevisionRow): string => `${content.number}-${content.revision}.pdf`;

/** The PDF of a revision, printed at the first request and kept, so that all readers get the same bytes. */
export async function printQuote(
  { places, press, readSeller }: PrintingParts,
  { quote, revision }: Printed,
): Promise<Buffer> {
  const { id, createdAt, fileHash, content } = revision;
  if (fileHash) return await readPaperBytes(places, fileHash);
  return await printingOnce(id, async () => {
    const seller = await readSeller(createdAt);
    const facts = {
      ...{ kind: 'quote' as const, content, reference: referenceOf(content), sentOn: dayOf(createdAt) },
      to: [quote.companyName, quote.contactName].filter(Boolean).join('\n'),
      deliverTo: addressText(quote.delivery),
      wishedOn: quote.wishedOn,
      taxIncluded: await includedTax(places.db, createdAt),
      seller: {
        name: seller.legalName,
        lines: [addressLine(seller), seller.email].filter((line): line is string => Boolean(line)),
      },
    };
    const hash = await keepFile(places, await press.print([facts], createdAt));
    await places.db
      .update(quoteRevisions)
      .set({ fileHash: hash })
      .where(and(eq(quoteRevisions.id, id), isNull(quoteRevisions.fileHash)));
    const kept = (await findRevision(places.db, { id: quote.id, revision: revision.revision }))?.fileHash;
    if (!kept) throw new Error(`Quote ${referenceOf(content)} has no file.`);
    return await readPaperBytes(places, kept);
  });
}

/** After so many tries the email matters more than its PDF, which is on the quote's page too. */
const triesWithPaper = 3;

/** Nothing where it cannot be printed, however often it is tried. */
export async function attachQuote(
  { papers, inTurn, log }: AttachingParts,
  printed: Printed,
  { id: mail, attempts }: { id: number; attempts: number },
): Promise<Attachment[]> {
  const { revision } = printed;
  try {
    const bytes = await inTurn(() => printQuote(papers, printed));
    return [{ id: revision.id, name: fileNameOf(revision), bytes }];
  } catch (error) {
    if (isDatabaseUnavailable(error) || attempts + 1 < triesWithPaper) throw error;
    log.warn({ err: error, mail, quoteId: printed.quote.id }, 'sending a quote email without its PDF');
    return [];
  }
}
