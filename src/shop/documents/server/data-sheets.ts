import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { contentOfFiles } from '#platform/server/http/content-cache/public-content.ts';
import { workOf } from '#platform/server/http/limits/turns.ts';
import type { PaperLook } from '#platform/server/pdf/writing/look.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import { kindOf } from '#shop/catalog/contract/kinds.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { keyFiguresOf, showSpecification } from '#shop/catalog/contract/show-specification.ts';
import { findProductBySlug } from '#shop/catalog/server/product-repository.ts';
import { dataSheetAddress, fileNameOf, hasDataSheet } from '../rules/documents.ts';
import { documentPolicy } from './document-links.ts';
import { type DataSheet, editionOf } from './make-data-sheet.ts';

export interface DataSheets {
  /** Already made, and still known. */
  find(sheet: DataSheet): Promise<Buffer | undefined>;
  make(sheet: DataSheet): Promise<Buffer>;
}

interface PressParts {
  press: Pick<PaperPress, 'print'>;
  readPaperLook(): Promise<PaperLook>;
}

const keyOfLook = ({ name, accent, logo }: PaperLook) =>
  [name, accent, logo && createHash('sha256').update(logo).digest('hex')].join(' ');

/** Most change of content leaves them as they are; so many are known by what they say, at 20 KB each. */
const maxKnown = 200;

/** Data sheets are made of the specification when they are first asked for: none is ever out of date, and none is made twice. */
export function createDataSheets({ press, readPaperLook }: PressParts): DataSheets {
  const known = new Map<string, Buffer>();
  const making = makeOnce<Buffer>();
  const keyOf = async (sheet: DataSheet) => `${editionOf(sheet)} ${keyOfLook(await readPaperLook())}`;
  return {
    find: async (sheet) => known.get(await keyOf(sheet)),
    make: async (sheet) => {
      const key = await keyOf(sheet);
      const bytes = known.get(key) ?? (await making(key, () => press.print([{ kind: 'data-sheet', sheet }])));
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
      known.set(key, bytes);
      return bytes;
    },
  };
}

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  dataSheets: DataSheets;
  expensiveWork: ExpensiveWork;
}

/** Data sheets as files, for everybody. */
export function registerDataSheets(
  app: FastifyInstance,
  { db, address, dataSheets, expensiveWork }: Parts,
): void {
  const config = { contentAt: () => contentOfFiles };

  app.get(dataSheetAddress(':slug'), { schema: { hide: true }, config }, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const page = await findProductBySlug(db, slug);
    if (page && 'movedTo' in page) return reply.redirect(dataSheetAddress(page.movedTo), 301);
    if (!page || !hasDataSheet(page.product)) throw new ShopError('not-found', 'Data sheet not found.');
    const sheet = toSheet(page.product, address);
    const edition = editionOf(sheet);
    const work = workOf(expensiveWork, request, reply, undefined);
    const bytes = (await dataSheets.find(sheet)) ?? (await work.once(() => dataSheets.make(sheet)));
    const fileName = fileNameOf({
      ...{ sku: page.product.sku, kind: 'data-sheet', title: '', edition, language: 'en' },
    });
    return reply
      .type('application/pdf')
      .header('content-security-policy', documentPolicy)
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(bytes);
  });
}

export function toSheet(product: Product, address: string): DataSheet {
  const { name, sku, kind, description, specification, slug } = product;
  return {
    name,
    sku,
    kind: kind ? kindOf(kind).name : '',
    description,
    keyFigures: keyFiguresOf(product),
    // Without what it costs, which changes for other reasons.
    groups: showSpecification(specification),
    address: `${address}/product/${slug}`,
  };
}
