import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { madeToOrderBy } from '#shop/catalog/rules/made-to-order.ts';
import { type PersonPrices, priced, type ReadPersonPrices } from '#shop/catalog/server/person-prices.ts';
import type { ReadMadeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import { judgeLine, type OrderableProduct, type WantedLine } from '../rules/judge-line.ts';
import {
  findOrderable,
  type ProductReference,
  type ReadProduct,
  type RememberedProducts,
} from './orderable-products.ts';
import type { RefuseLines, UnfitLine } from './refuse-line.ts';
import type { NewOrderLine } from './writing/write-order.ts';

/** What is ordered, and what the customer saw of it. */
export interface WantedLines {
  lines: (WantedLine & { product: ProductReference })[];
  /** Lines may be of more than is in stock, where their product allows it. The specification's order may not. */
  mayExceedStock?: boolean | undefined;
}

export interface JudgeParts {
  db: Database;
  /** Without it, every order reads what it is about. */
  remembered?: RememberedProducts;
  /** What customers pay other than the public prices. Without it, everyone pays those. */
  readPersonPrices?: ReadPersonPrices;
  /** By when what is made to order ships if it is ordered now. Without it, nothing is made to order. */
  readMadeToOrderDays?: ReadMadeToOrderDays;
}

type ReadLine = NewOrderLine;
export type FitLines = [ReadLine, ...ReadLine[]];

interface OrderToJudge {
  caller: Caller;
  companyId: string | null;
  wanted: WantedLines;
  /** What is remembered is asked first. */
  recalls: boolean;
}

type JudgedOrder = { lines: FitLines; prices: PersonPrices | undefined } | { unfit: Unfit };
type Unfit = Parameters<RefuseLines>[0];

/** The lines as they would be placed, at the prices of now; or all that stands against them. */
export async function judgeOrder(parts: JudgeParts, order: OrderToJudge): Promise<JudgedOrder> {
  const { db, remembered } = parts;
  const references = order.wanted.lines.map(({ product }) => product);
  // What is remembered does not tell how much is in stock by now.
  const recalls = order.recalls && !order.wanted.lines.some(({ seenDay }) => seenDay);
  const recalled = recalls && remembered?.find(references);
  if (recalled) {
    const judged = await judgeAtPrices(parts, order, recalled);
    // None is refused by what is remembered alone.
    if ('lines' in judged) return judged;
  }
  const products = await findOrderable(db, references);
  remembered?.keep(products);
  return await judgeAtPrices(parts, order, products);
}

async function judgeAtPrices(
  { db, readPersonPrices, readMadeToOrderDays }: JudgeParts,
  { caller, companyId, wanted }: OrderToJudge,
  products: readonly (ReadProduct | undefined)[],
): Promise<JudgedOrder> {
  const productIds = products.flatMap((product) => product?.id ?? []);
  const found = companyId ? await readPersonPrices?.(db, { personId: caller.id, productIds }) : undefined;
  // The prices of another company than the order is for are none of its business.
  const prices = found?.company.id === companyId ? found : undefined;
  const dayAfterLead = wanted.mayExceedStock ? await readMadeToOrderDays?.() : undefined;
  const {
    fit,
    unfit: [worst, ...bad],
  } = judgeLines(
    products.map((product, index) => {
      if (!product) return undefined;
      const isBeyond = (wanted.lines[index]?.quantity ?? 0) > product.available;
      return {
        ...priced(product, prices),
        madeToOrderBy: isBeyond ? madeToOrderBy(product, dayAfterLead) : undefined,
      };
    }),
    wanted.lines,
  );
  if (worst) return { unfit: [worst, ...bad] };
  if (!fit) throw new ShopError('invalid-request', messages.required('lines'));
  return { lines: fit, prices };
}

/** Each line as it would be placed, or what stands against it. */
export function judgeLines(
  products: readonly ((OrderableProduct & Pick<ReadProduct, 'revision'>) | undefined)[],
  lines: WantedLines['lines'],
): { fit: FitLines | undefined; unfit: UnfitLine[] } {
  const unfit: UnfitLine[] = [];
  const read: ReadLine[] = [];
  for (const [index, wanted] of lines.entries()) {
    const product = products[index];
    const { quantity } = wanted;
    const verdict = product && judgeLine(product, wanted);
    if (!verdict) unfit.push({ index, quantity });
    else if ('problem' in verdict) unfit.push({ index, quantity, product, problem: verdict.problem });
    else read.push({ ...verdict.line, revision: product.revision });
  }
  const [first, ...others] = read;
  return { fit: first && [first, ...others], unfit };
}
