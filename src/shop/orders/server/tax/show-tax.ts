import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { askOrderTaxSchema, orderTaxSchema } from '../../contract/order-of-lines.ts';
import { reasonsOfTax } from '../../rules/order-tax.ts';
import { amountsOfTax } from '../../rules/sums.ts';
import { placeToTax } from './agree-tax.ts';
import type { TaxedOrder, TaxOrder } from './tax-order.ts';

interface ShowTaxParts {
  taxOrder: TaxOrder;
  isPickup(method: string): Promise<boolean>;
  mayOrderFor(companyId: string, caller: { id: string }): Promise<boolean>;
}

/** The tax of the figures that a customer was shown, by the function that taxes their order. */
export async function showTax(
  { taxOrder, isPickup, mayOrderFor }: ShowTaxParts,
  caller: { id: string },
  {
    buyingAs,
    lines,
    deliveryMethod,
    deliveryPrice = 0,
    country,
    postcode = '',
    ...place
  }: z.output<typeof askOrderTaxSchema>,
): Promise<z.output<typeof orderTaxSchema>> {
  if (buyingAs && !(await mayOrderFor(buyingAs, caller)))
    throw new ShopError('not-found', 'This company does not exist.');
  const taxed = await taxOrder({
    askedBy: caller,
    companyId: buyingAs,
    delivery: country
      ? placeToTax({ country, postcode, street: place.street, city: place.city, region: place.region })
      : undefined,
    isPickup: !deliveryMethod || (await isPickup(deliveryMethod)),
    lines: lines.map(({ productId, quantity, total }) => ({
      ...{ productId, quantity, totalCents: amountToMinor(total) },
    })),
    deliveryCents: amountToMinor(deliveryPrice),
  });
  return viewTax(taxed);
}

/** In the words of the call; null where the shop charges none. */
export function viewTax(taxed: TaxedOrder | undefined): z.output<typeof orderTaxSchema> {
  if (!taxed) return { tax: null };
  const { tax, taxCents } = taxed;
  return {
    tax: { amount: minorToAmount(taxCents), rows: amountsOfTax(tax), reasons: reasonsOfTax(tax) },
  };
}
