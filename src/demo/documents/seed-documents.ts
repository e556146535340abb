import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addDocumentEdition } from '#shop/documents/server/keep-documents.ts';
import { readDocumentStatus } from '#shop/documents/server/list-document-status.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { passportOfEveryPack } from '../content/passports.ts';
import { products as seedProducts } from '../content/products.ts';
import { demoSeller } from '../content/seller.ts';
import { takeTurnAsDemo } from '../live-mark.ts';
import {
  type DescribedProduct,
  demoNotice,
  factsOf,
  sizeOf,
  writeDeclaration,
  writeR100Certificate,
} from './templates/certificates.ts';
import { writeSafetyDataSheet } from './templates/safety-data-sheet.ts';

/** By it everyone sees what they are, and the shop knows them again when the demo is removed. */
const demoEdition = 'demo';

export const areDemoDocuments = sql`${documents.addedBy} is null and ${documents.edition} = ${demoEdition}`;

const templates = {
  'safety-data-sheet': { title: 'Safety data sheet', write: writeSafetyDataSheet },
  declaration: { title: 'Declaration of conformity', write: writeDeclaration },
  'r100-certificate': { title: 'R100 certificate', write: writeR100Certificate },
  'rescue-sheet': { title: 'Dismantling and rescue sheet', write: writeRescueSheet },
} as const;

const issuedOn = '2026-09-01';

/** One of them is worth renewing soon, so that there is something to see. */
const endOf = (sku: string) => (sku === 'AY-V150-LFP' ? daysAfter(dayOf(new Date()), 45) : '2031-08-31');

type Templated = keyof typeof templates;

/** Gives the demo's products the papers that they still need, once for each database. Answers how many. */
export async function seedDocuments(db: Database, press: Pick<PaperPress, 'print'>): Promise<number> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const run = { name: 'demo-documents' };
    const claimed = await tx.insert(seedRuns).values(run).onConflictDoNothing().returning();
    if (claimed.length === 0) return 0;
    const wanted = await listWanted(tx);
    for (const { productId, sku, kind, facts } of wanted) {
      const fileHash = await keepFile({ db: tx, store: undefined }, await press.print([facts]));
      await addDocumentEdition(tx, {
        ...{ productId, sku, kind, language: 'en', title: templates[kind].title, fileHash },
        ...{ edition: demoEdition, issuedOn, audience: 'everybody' },
        ...(kind === 'r100-certificate' && { validFrom: issuedOn, validUntil: endOf(sku) }),
      });
    }
    return wanted.length;
  });
}

interface WantedPaper {
  productId: string;
  sku: string;
  kind: Templated;
  facts: PlainPaperFacts;
}

/** What an admin has given a product is not replaced by what is made up. */
async function listWanted(tx: Database): Promise<WantedPaper[]> {
  const found = await findDemoProducts(tx);
  const { items } = await readDocumentStatus(tx, sql`p.deleted_at is null`);
  const lacks = new Map(items.map((item) => [item.productId, item.lacks]));
  return found.flatMap(({ id, name, sku, kind, specification }) => {
    if (sku === null || kind === null) return [];
    const product: DescribedProduct = { name, sku, kind, specification };
    return (lacks.get(id) ?? [])
      .filter((missing): missing is Templated => missing in templates)
      .map((missing) => ({ productId: id, sku, kind: missing, facts: templates[missing].write(product) }));
  });
}

/** For who has to free people from a vehicle, or to take a pack apart. */
function writeRescueSheet({ name, sku, specification }: DescribedProduct): PlainPaperFacts {
  return {
    kind: 'plain',
    mark: 'Dismantling and rescue sheet',
    title: name,
    lines: [`SKU ${sku}`],
    notice: demoNotice,
    sections: [
      {
        title: 'Battery',
        facts: [
          ...factsOf(specification, {
            Chemistry: 'chemistry',
            'Nominal voltage': 'nominalVoltage',
            'Highest voltage': 'highestVoltage',
            Energy: 'energy',
            Mass: 'mass',
          }),
          ...sizeOf(specification),
        ],
      },
      {
        title: 'Make it safe',
        text: '1. Chock the vehicle, switch it off and remove the key.\n2. Disconnect the 12 V battery.\n3. Wearing gloves rated for 1,000 V, pull the service disconnect. Wait 10 minutes.\n4. Orange cables stay live up to the contactors. Never cut them.',
      },
      {
        title: 'Fire',
        text: 'Water in large amounts, from a distance; keep cooling for 24 hours. Wear breathing apparatus: smoke contains hydrogen fluoride. Do not open or pierce the pack.',
      },
      {
        title: 'Submerged vehicle',
        text: 'Recover the vehicle first, then make it safe. Bubbles are hydrogen: avoid sparks and ventilate enclosed spaces. Keep it outdoors, 15 m from buildings.',
      },
      {
        title: 'Lifting and towing',
        text: 'Lift the vehicle at its lifting points, never at the pack. A damaged pack may only be transported under special provision 376, and never by air.',
      },
      {
        title: 'Dismantling',
        text: String(passportOfEveryPack.dismantling ?? '').replace(/ (?=\d\. )/g, '\n'),
      },
      { title: 'Contact', text: `${demoSeller.name}, ${demoSeller.phone}, ${demoSeller.email}` },
    ],
  };
}

/** The demo's products that were not deleted, in the order of the catalogue. */
export async function findDemoProducts(db: Database) {
  const skus = seedProducts.map(({ sku }) => sku);
  return await db
    .select()
    .from(products)
    .where(and(inArray(products.sku, skus), isNull(products.deletedAt)))
    .orderBy(asc(products.position));
}
