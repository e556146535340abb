import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

/** A line of a request as it is typed. */
export interface WantedLine {
  productId: string;
  sku: string;
  name: string;
  quantity: string;
  note: string;
}

type Known = { productId: string; sku: string; name: string; quantity: number };

const toWanted = ({ productId, sku, name, quantity }: Known): WantedLine => ({
  ...{ productId, sku, name, quantity: String(quantity), note: '' },
});

/**
 * What the page's address asks for: `?from=cart`, `?quote=…` to request one again, `?order=…` to have it once more, or
 * `?sku=…&quantity=…`, as often as there are products.
 */
export function useWantedLines(address: URLSearchParams) {
  return useQuery({
    queryKey: ['wanted lines', address.toString()],
    queryFn: async ({ signal }) => (await readLines(address, signal)).map(toWanted),
    // The form that begins with it is the reader's from then on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function readLines(address: URLSearchParams, signal: AbortSignal): Promise<Known[]> {
  const quoteId = address.get('quote');
  if (quoteId) return (await callApi('getQuote', { params: { quoteId } }, { signal })).requested;
  const orderId = address.get('order');
  if (orderId) {
    const { lines } = await callApi('getOrderDetails', { params: { id: orderId } }, { signal });
    return joined(lines.filter(({ isOnSale }) => isOnSale));
  }
  const skus = address.getAll('sku').slice(0, mostSkus);
  if (skus.length > 0) return await readSkus(skus, address.getAll('quantity'), signal);
  if (address.get('from') === 'cart') return (await callApi('getCart', {}, { signal })).lines;
  return [];
}

/** As many products as an address has room for. */
const mostSkus = 50;

async function readSkus(skus: string[], quantities: string[], signal: AbortSignal): Promise<Known[]> {
  const rows = skus.map((sku, index) => ({ sku, quantity: quantityOf(quantities[index]) }));
  const { rows: found } = await callApi('checkQuickOrder', { body: { rows } }, { signal });
  return joined(
    found.flatMap(({ product, code }, index) =>
      product && code !== 'not-on-sale' ? [{ ...product, quantity: rows[index]?.quantity ?? 1 }] : [],
    ),
  );
}

/** What was typed on another page, whatever that was. */
const quantityOf = (typed = ''): number =>
  Math.min(Math.max(1, Math.trunc(Number(typed)) || 1), 1_000_000_000);

/** One line a product: an order may have two. */
function joined(lines: readonly Known[]): Known[] {
  const byProduct = new Map<string, Known>();
  for (const line of lines) {
    const quantity = (byProduct.get(line.productId)?.quantity ?? 0) + line.quantity;
    byProduct.set(line.productId, { ...line, quantity });
  }
  return [...byProduct.values()];
}

/** The product that is on sale with this SKU, if there is one. */
export async function findBySku(sku: string): Promise<WantedLine | undefined> {
  const { rows } = await callApi('checkQuickOrder', { body: { rows: [{ sku, quantity: 1 }] } });
  const [found] = rows;
  if (!found?.product || found.code === 'not-on-sale') return undefined;
  return toWanted({ ...found.product, quantity: 1 });
}
