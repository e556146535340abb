import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import { addressLine, contactLine, type Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import type { Recall, SafetyGateSheet } from '../contract/recalls.ts';
import { fillSafetyGate, type KnownFacts, type StatedFacts, safetyGateSource } from '../rules/safety-gate.ts';
import { getRecall } from './get-recall.ts';
import { readRecall } from './recall-repository.ts';
import { recalls } from './tables.ts';
import { subjectOf } from './write-recall.ts';

/** What is told to authorities: what the shop knows, what an admin states, and what neither has. */
export async function readSafetyGate(db: Database, id: string, seller: Seller): Promise<SafetyGateSheet> {
  const { recall } = await readRecall(db, id);
  const known = await readKnown(db, await getRecall(db, id), seller);
  const rows = fillSafetyGate({ ...recall.safetyGate, ...known });
  return {
    rows,
    missing: rows.filter(({ value }) => value === null).map(({ label }) => label),
    stated: recall.safetyGate as SafetyGateSheet['stated'],
    source: `${safetyGateSource.source} (${safetyGateSource.edition})`,
  };
}

async function readKnown(db: Database, recall: Recall, seller: Seller): Promise<Partial<KnownFacts>> {
  const { affected, batches, serials, identification, hazard, instructions, remedy, contact } = recall;
  const affectedProducts = [...affected.products, ...affected.batches].map(({ product }) => product);
  const products = [...new Map(affectedProducts.map((product) => [product.id, product])).values()];
  const { rows } = await db.execute<{ gtin: string }>(sql`
    select specification->>'gtin' as gtin from products
    where id = any (${sql.param(products.map((product) => product.id))}::uuid[]) and specification->>'gtin' is not null
    order by 1`);
  const count = (counts: number[]) => formatCount(counts.reduce((sum, one) => sum + one, 0));
  const inBatches = affected.batches.map(({ onHand, blocked, shipped }) => onHand + blocked + shipped);
  return {
    notifier: seller.legalName,
    notifierContact: [addressLine(seller), contactLine(seller)].filter(Boolean).join(', '),
    product: products.map(({ name }) => name).join('\n'),
    model: products.map(({ sku }) => sku).join(', '),
    batch: [...batches.map(({ number }) => number), ...serials].join(', '),
    barcode: rows.map(({ gtin }) => gtin).join(', '),
    unitCount: count([affected.unitCount, ...inBatches]),
    suppliedCount: count([...affected.products, ...affected.batches].map(({ shipped }) => shipped)),
    ...{ identification, hazard, contact },
    measures: [instructions, remedy].filter(Boolean).join('\n'),
    measuresFrom: recall.publishedAt ? writeDay(dayOf(new Date(recall.publishedAt))) : '',
  };
}

export async function stateSafetyGate(
  db: Database,
  id: string,
  stated: StatedFacts,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { recall } = await readRecall(tx, id);
    await tx.update(recalls).set({ safetyGate: stated }).where(eq(recalls.id, id));
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.safety-gate-stated',
        subject: subjectOf(recall),
        before: { ...recall.safetyGate },
        after: { ...stated },
      },
    ]);
  });
}

/** The sheet as a PDF. Fields without an answer say 'not stated', and are listed first. */
export async function printSafetyGate(
  { db, press, seller }: { db: Database; press: Pick<PaperPress, 'print'>; seller: Seller },
  id: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const { recall } = await readRecall(db, id);
  const { rows, missing, source } = await readSafetyGate(db, id, seller);
  const sections = [...new Set(rows.map(({ section }) => section))].map((title) => ({
    title,
    facts: rows
      .filter(({ section }) => section === title)
      .map(({ label, value }): [string, string] => [label, value ?? 'not stated']),
  }));
  const facts: PlainPaperFacts = {
    ...{ kind: 'plain', mark: 'Safety Gate data sheet', title: recall.title },
    lines: [`As of ${writeDay(dayOf(new Date()))}`, `Recall ${recall.state}`],
    notice:
      missing.length > 0
        ? `Not complete. Not stated: ${missing.join(', ')}.`
        : 'Complete by this list. Compare it with the form before you submit it.',
    sections: [...sections, { title: 'Source', text: `${source}. Not legal advice.` }],
  };
  const bytes = await press.print([facts]);
  return (async function* () {
    yield bytes;
  })();
}
