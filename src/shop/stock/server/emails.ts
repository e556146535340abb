import { and, eq, isNull } from 'drizzle-orm';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailContent, Emails } from '#platform/server/mail/letter.ts';
import { type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { stockEmails as titles } from '../contract/emails.ts';
import { waitAgain } from './stock-alerts.ts';

export const stockEmails: Pick<Emails, keyof typeof titles> = {
  'back-in-stock': async (parts, { email, data }) => {
    if (typeof data?.productId !== 'string') return undefined;
    const { productId } = data;
    if (await waitAgain(parts.db, { email, productId })) return undefined;
    const product = await findOnSale(parts.db, productId);
    if (!product) return undefined;
    const { address, seller } = parts;
    return backInStock({ ...product, seller: seller.name, url: `${address}/product/${product.slug}` });
  },
};

async function findOnSale(db: Database, id: string) {
  const { name, sku, slug, minOrder, multiple } = products;
  const [found] = await db
    .select({ name, sku, slug, minOrder, multiple, available })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return found;
}

interface ProductFacts extends QuantityTerms {
  name: string;
  sku: string;
  seller: string;
  url: string;
}

function backInStock({ name, sku, seller, url, ...terms }: ProductFacts): EmailContent {
  return {
    subject: `Back in stock: ${name}`,
    heading: `${name} is back in stock`,
    paragraphs: ['You can order it again. We can’t reserve stock until you order.'],
    button: { label: 'View product', url },
    facts: [
      ['SKU', sku],
      ['Available', formatCount(terms.available)],
      ['Minimum order', formatCount(smallestOrder(terms))],
    ],
    footer: `You’re receiving this email because you asked ${seller} to notify you. We won’t email you about this product again unless you ask.`,
  };
}
