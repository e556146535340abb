import type { Minor } from '#platform/kernel/money.ts';
import type { OrderTax } from '../../rules/order-tax.ts';

/** Some taxes go by the country, some by the street. */
export interface PlaceToTax {
  country: string | null;
  postcode: string;
  street?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
}

interface OrderToTax {
  /** Who wants to know. */
  askedBy: { id: string };
  /** Nothing where a customer buys for themselves. */
  companyId: string | null;
  /** Where it goes, if that was said. */
  delivery: PlaceToTax | undefined;
  isPickup: boolean;
  lines: readonly { productId: string; quantity: number; totalCents: Minor }[];
  deliveryCents: Minor;
}

export interface TaxedOrder {
  taxCents: Minor;
  tax: OrderTax;
}

/**
 * What tax an order carries, as of now; nothing where the shop charges none. Refuses where a fact is missing without
 * which it could be too little. A later subject knows taxes, and fills it.
 */
export type TaxOrder = (order: OrderToTax) => Promise<TaxedOrder | undefined>;
