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

/** What the page's address asks for: `?from=cart`, or `?quote=…` to request one again. */
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
  if (address.get('from') === 'cart') return (await callApi('getCart', {}, { signal })).lines;
  return [];
}

/** The product that is on sale with this SKU, if there is one. */
export async function findBySku(sku: string): Promise<WantedLine | undefined> {
  const { rows } = await callApi('checkQuickOrder', { body: { rows: [{ sku, quantity: 1 }] } });
  const [found] = rows;
  if (!found?.product || found.code === 'not-on-sale') return undefined;
  return toWanted({ ...found.product, quantity: 1 });
}
