import type { z } from 'zod';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { taxQuestionSchema } from '../contract/calls.ts';
import { type Decimal, readDecimal, toMinor, writeMinor } from '../rules/decimals.ts';
import { taxFor, UnknownRateError } from '../rules/tax-for.ts';
import {
  documentsOf,
  type OrderDiscount,
  priceOf,
  type TaxDocument,
  TooManyUnitsError,
} from '../rules/totals.ts';

type TaxQuestion = z.output<typeof taxQuestionSchema>;
type TaxAnswer = CallAnswer<'checkTax'>;

/** Asks the functions by which orders are taxed and invoiced. */
export function checkTax(question: TaxQuestion): TaxAnswer {
  const { seller, buyer, delivery, shipments, credit } = question;
  const decimals = decimalsOf(seller.currency);
  const amountOf = (text: string | undefined) =>
    text === undefined ? 0n : toMinor(readDecimal(text), decimals);
  try {
    const taxes = taxFor(
      { ...seller, vatId: seller.vatId ?? null },
      buyer,
      delivery,
      question.lines,
      delivery.date,
    );
    const lines = question.lines.flatMap((line, index) => {
      const tax = taxes[index];
      if (!tax) return [];
      const tiers = (line.tiers ?? []).map(({ from, price }) => ({ from, price: readDecimal(price) }));
      const { sku, quantity, pricePer = 1, discountPercent } = line;
      return {
        ...{ sku, quantity, pricePer, tax },
        price: priceOf(quantity, readDecimal(line.unitPrice), tiers),
        discountPercent: discountPercent === undefined ? undefined : readDecimal(discountPercent),
      };
    });
    const order = {
      ...{ lines, decimals, discount: discountOf(question, amountOf) },
      freight: amountOf(question.freight),
      prepaid: amountOf(question.prepaid),
    };
    return { documents: documentsOf(order, shipments, credit).map((one) => writeAnswer(one, decimals)) };
  } catch (error) {
    throw asRefusal(error, question);
  }
}

/** JPY 0, EUR 2, KWD 3. */
function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    const message = 'Enter a currency of ISO 4217, such as EUR';
    throw new ShopError('invalid-request', message, [{ field: 'seller.currency', message }]);
  }
}

function discountOf(
  { orderDiscountAmount, orderDiscountPercent }: TaxQuestion,
  amountOf: (text: string) => bigint,
): OrderDiscount | undefined {
  if (orderDiscountAmount !== undefined) return { amount: amountOf(orderDiscountAmount) };
  return orderDiscountPercent === undefined ? undefined : { percent: readDecimal(orderDiscountPercent) };
}

function asRefusal(error: unknown, { credit, shipments }: TaxQuestion): unknown {
  if (error instanceof UnknownRateError)
    return new ShopError('invalid-request', error.message, [
      { field: 'delivery.date', message: error.message },
    ]);
  if (!(error instanceof TooManyUnitsError)) return error;
  const isOfShipments = shipments?.some((parcel) => error.sku in parcel) && !(credit && error.sku in credit);
  const field = isOfShipments ? 'shipments' : credit ? 'credit' : 'shipments';
  return new ShopError('invalid-request', error.message, [{ field, message: error.message }]);
}

const writeDecimal = ({ digits, decimals }: Decimal) => writeMinor(digits, decimals);

function writeAnswer(document: TaxDocument, decimals: number): TaxAnswer['documents'][number] {
  const write = (amount: bigint) => writeMinor(amount, decimals);
  const part = ({ amount, ...group }: TaxDocument['charges'][number]) => ({
    ...group,
    amount: write(amount),
  });
  const { lines, allowances, charges, breakdown, totals, type, texts } = document;
  return {
    ...{ type, texts },
    lines: lines.map(({ sku, quantity, price, net, discount, tax }) => ({
      ...{ sku, quantity, unitPrice: writeDecimal(price), net: write(net), discount: write(discount) },
      ...tax,
    })),
    allowances: allowances.map(part),
    charges: charges.map(part),
    breakdown: breakdown.map(({ taxable, tax, ...group }) => ({
      ...group,
      taxable: write(taxable),
      tax: write(tax),
    })),
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, amount]) => [name, write(amount)]),
    ) as TaxAnswer['documents'][number]['totals'],
  };
}
