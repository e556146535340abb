import type { z } from 'zod';
import { amountToMinor } from '#platform/kernel/money.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { requirePhone } from '#shop/delivery/server/read-phone.ts';
import type { placeOrderSchema } from '../contract/order.ts';
import type { placeOrderOfLinesSchema } from '../contract/order-of-lines.ts';
import { addressText } from '../rules/delivery-address.ts';
import type { WantedOrder } from './place-order.ts';

/** The specification's order: one line, in the shop’s currency. */
export function readSingleLine(body: z.infer<typeof placeOrderSchema>): WantedOrder {
  const { orderID: id, productID, name, customer_Name, phone, address, quantity, rate, total } = body;
  return {
    id,
    customer: { name: customer_Name, phone },
    address,
    lines: [
      {
        product: productID ? { id: productID } : { name },
        quantity,
        seen: { unitCents: amountToMinor(rate), totalCents: amountToMinor(total) },
      },
    ],
  };
}

/** By the country it goes to. Where that is not one of the list, which old clients send, the digits stay as they are. */
function readContactPhone(phone: string, country: string): string {
  const code = codeOfCountry(country);
  return code ? requirePhone('phone', phone, code) : phone;
}

export function readLinesOfOrder(body: z.infer<typeof placeOrderOfLinesSchema>): WantedOrder {
  const {
    id,
    name,
    phone,
    delivery,
    purchaseOrder,
    costCenter,
    wishedOn,
    note,
    takeFromCart,
    lines,
    deliveryMethod,
    deliveryPrice,
    tax,
    buyingAs,
  } = body;
  return {
    ...{ id, delivery, purchaseOrder, costCenter, wishedOn, note, takeFromCart, deliveryMethod, buyingAs },
    seenDelivery: deliveryPrice === undefined ? undefined : amountToMinor(deliveryPrice),
    seenTax: tax === undefined ? undefined : amountToMinor(tax),
    customer: { name, phone: readContactPhone(phone, delivery.country) },
    address: addressText(delivery),
    mayExceedStock: true,
    lines: lines.map(({ productId, quantity, unitPrice, total, promisedOn }) => ({
      product: { id: productId },
      quantity,
      seenDay: promisedOn,
      seen: { unitCents: amountToMinor(unitPrice), totalCents: amountToMinor(total) },
    })),
  };
}
