import { type AppLoadContext, redirect } from 'react-router';
import { amountToMinor } from '#platform/kernel/money.ts';
import { keyFiguresOf, showSpecification } from '#shop/catalog/contract/show-specification.ts';
import { canBeMadeToOrder, madeToOrderBy } from '#shop/catalog/rules/made-to-order.ts';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { dataSheetAddress, hasDataSheet } from '#shop/documents/rules/documents.ts';
import { crumbsAbove, describeProductPage } from './describe-product-page.ts';
import { questionsAbout } from './questions-about.ts';
import { salesFactsOf } from './sales-facts-of.ts';

const reviewsShown = 3;

export type LoadedProduct = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>;

/** Worked out on the server, so that the words and units of every figure are not sent along as a script. */
export async function loadProductPage({ data, shop }: AppLoadContext, slug: string) {
  const page = await data.findProductPage(slug);
  if (!page) return undefined;
  // Its address has changed for good.
  if ('movedTo' in page) throw redirect(`/product/${page.movedTo}`, 301);
  const [{ items: reviews }, { faq }, dispatchDay] = await Promise.all([
    data.listReviews({ limit: reviewsShown, offset: 0 }),
    data.readContent(),
    data.readDispatchDay(),
  ]);
  const { product } = page;
  const terms = { orderBeyondStock: product.order_beyond_stock, leadDays: product.lead_days };
  const promisedDay = canBeMadeToOrder(terms) ? madeToOrderBy(terms, await data.readMadeToOrderDays()) : null;
  return {
    ...page,
    reviews,
    documents: await data.listDocuments(product._id),
    description: describeProductPage(shop, page),
    crumbs: crumbsAbove(product),
    figures: keyFiguresOf(product),
    groups: showSpecification(product.specification, amountToMinor(product.price)),
    questions: questionsAbout(product, faq),
    priceLabel: withPriceWords('Price per unit', shop),
    madeToOrderBy: promisedDay,
    facts: salesFactsOf(product, dispatchDay, promisedDay),
    dataSheet: hasDataSheet(product) ? dataSheetAddress(product.slug) : undefined,
  };
}
