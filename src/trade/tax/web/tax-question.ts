import type { CallInput } from '#platform/contract/calls.ts';

type Question = CallInput<'checkTax'>['body'];

export interface TypedLine {
  sku: string;
  quantity: string;
  unitPrice: string;
  discountPercent: string;
  taxClass: Question['lines'][number]['taxClass'];
}

/** As it is typed, all in one form. */
export interface TypedQuestion {
  seller: { country: string; vatId: string; currency: string; isInOss: boolean };
  buyer: {
    type: Question['buyer']['type'];
    country: string;
    vatId: string;
    vies: string;
    lastValidDays: string;
  };
  delivery: { country: string; postcode: string; date: string; method: Question['delivery']['method'] };
  lines: TypedLine[];
  orderDiscountAmount: string;
  freight: string;
  prepaid: string;
}

export const emptyLine = (number: number): TypedLine => ({
  ...{ sku: `LINE-${number}`, quantity: '1', unitPrice: '', discountPercent: '', taxClass: 'standard' },
});

const stated = (text: string) => text.trim().replace(',', '.') || undefined;
/** What is no number is sent as it is, and refused at its field. */
const whole = (text: string) =>
  /^\d+$/.test(text.trim()) ? Number(text) : (text.trim() as unknown as number);

export function toQuestion(typed: TypedQuestion): Question {
  const { seller, buyer, delivery, lines } = typed;
  return {
    seller: {
      ...{ country: seller.country, vatId: seller.vatId.trim() || null, currency: seller.currency },
      ...(seller.isInOss && { ossRates: {} }),
    },
    buyer: {
      ...{ type: buyer.type, country: buyer.country, vatId: buyer.vatId.trim() || null },
      vies: (buyer.vies || undefined) as Question['buyer']['vies'],
      lastValidDays: buyer.lastValidDays.trim() ? whole(buyer.lastValidDays) : undefined,
    },
    delivery,
    lines: lines.map(({ sku, quantity, unitPrice, discountPercent, taxClass }) => ({
      ...{ sku, quantity: whole(quantity), unitPrice: stated(unitPrice) ?? '' },
      ...{ discountPercent: stated(discountPercent), taxClass },
    })),
    orderDiscountAmount: stated(typed.orderDiscountAmount),
    freight: stated(typed.freight),
    prepaid: stated(typed.prepaid),
    explain: true,
  };
}
