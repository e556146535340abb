import type { FastifyInstance } from 'fastify';
import { keyFiguresOf } from '#contract/catalogue/key-figures.ts';
import { kindOf } from '#contract/catalogue/kinds.ts';
import { showSpecification } from '#contract/catalogue/show-specification.ts';
import { ShopError } from '#contract/errors.ts';
import type { Product } from '#contract/product.ts';
import { dataSheetAddress, fileNameOf, hasDataSheet } from '#domain/documents.ts';
import type { Database } from '../../adapters/database/database.ts';
import { type DataSheet, editionOf, makeDataSheet } from '../../adapters/papers/make-data-sheet.ts';
import { contentOfFiles } from '../../http/public-content.ts';
import type { InTurn } from '../../http/public-turns.ts';
import { findProductPage } from '../catalog/find-product-page.ts';
import { documentPolicy } from './document-policy.ts';

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  /** Making one takes as long as rendering a page. */
  inTurn: InTurn;
}

/** Most change of content leaves them as they are; so many are known by what they say, at 20 KB each. */
const maxKnown = 200;

/** Data sheets, made of the specification whenever they are asked for: none is ever out of date. */
export function registerDataSheets(app: FastifyInstance, { db, address, inTurn }: Parts): void {
  const known = new Map<string, Buffer>();
  const config = { contentAt: () => contentOfFiles };

  app.get(dataSheetAddress(':slug'), { schema: { hide: true }, config }, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const page = await findProductPage(db, slug);
    if (page && 'movedTo' in page) return reply.redirect(dataSheetAddress(page.movedTo), 301);
    if (!page || !hasDataSheet(page.product)) throw new ShopError('not-found', 'Data sheet not found.');
    const sheet = toSheet(page.product, address);
    const edition = editionOf(sheet);
    const bytes = known.get(edition) ?? (await inTurn(request, () => makeDataSheet(sheet)));
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
    known.set(edition, bytes);
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
