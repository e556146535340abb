import type { z } from 'zod';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { taxQuestionSchema } from '../contract/calls.ts';
import { type Decimal, readDecimal, toMinor, writeMinor } from '../rules/decimals.ts';
import { MissingFactError, taxFor } from '../rules/tax-for.ts';
import {
  documentsOf,
  type OrderDiscount,
  type OrderToInvoice,
  priceOf,
  type TaxDocument,
  TooManyUnitsError,
} from '../rules/totals.ts';

type TaxQuestion = z.output<typeof taxQuestionSchema>;
type TaxAnswer = CallAnswer<'checkTax'>;

/** Asks the functions that tax and invoice orders. */
export function checkTax(question: TaxQuestion): TaxAnswer {
  const { seller, buyer, delivery, shipments, credit } = question;
  const { decimals } = currencyOf(seller.currency);
  const amountOf = (text: string | undefined) =>
    text === undefined ? 0n : toMinor(readDecimal(text), decimals);
  assertAmountsFit(question, decimals);
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
    assertDiscountFits(order);
    const documents = documentsOf(order, shipments, credit);
    return { documents: documents.map((one) => writeAnswer(one, decimals, question.explain ?? false)) };
  } catch (error) {
    throw asRefusal(error, question);
  }
}

const refusal = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

/** An amount of 12.345 euros is a mistake, and is not rounded silently. */
function assertAmountsFit(question: TaxQuestion, decimals: number): void {
  for (const field of ['orderDiscountAmount', 'freight', 'prepaid'] as const) {
    const text = question[field];
    if (text !== undefined && readDecimal(text).decimals > decimals)
      throw refusal(
        field,
        decimals === 0
          ? `${question.seller.currency} has no decimals`
          : `At most ${decimals} decimals in ${question.seller.currency}`,
      );
  }
}

function assertDiscountFits(order: OrderToInvoice): void {
  if (!order.discount || !('amount' in order.discount)) return;
  const papers = documentsOf({ ...order, discount: undefined }, undefined, undefined);
  const goods = papers.reduce((sum, { totals }) => sum + totals.lines, 0n);
  if (order.discount.amount > goods)
    throw refusal(
      'orderDiscountAmount',
      `The discount exceeds the goods total of ${writeMinor(goods, order.decimals)}`,
    );
}

function discountOf(
  { orderDiscountAmount, orderDiscountPercent }: TaxQuestion,
  amountOf: (text: string) => bigint,
): OrderDiscount | undefined {
  if (orderDiscountAmount !== undefined) return { amount: amountOf(orderDiscountAmount) };
  return orderDiscountPercent === undefined ? undefined : { percent: readDecimal(orderDiscountPercent) };
}

function asRefusal(error: unknown, { credit, shipments }: TaxQuestion): unknown {
  if (error instanceof MissingFactError) return refusal(error.fact, error.message);
  if (!(error instanceof TooManyUnitsError)) return error;
  const isOfShipments = shipments?.some((parcel) => error.sku in parcel) && !(credit && error.sku in credit);
  const field = isOfShipments ? 'shipments' : credit ? 'credit' : 'shipments';
  return refusal(field, error.message);
}

const writeDecimal = ({ digits, decimals }: Decimal) => writeMinor(digits, decimals);

function writeAnswer(
  document: TaxDocument,
  decimals: number,
  isExplained: boolean,
): TaxAnswer['documents'][number] {
  const write = (amount: bigint) => writeMinor(amount, decimals);
  const part = ({ amount, ...group }: TaxDocument['charges'][number]) => ({
    ...group,
    amount: write(amount),
  });
  const { lines, allowances, charges, breakdown, totals, type, texts } = document;
  return {
    ...{ type, texts },
    lines: lines.map(({ sku, quantity, price, net, discount, tax: { reason, ...tax } }) => ({
      ...{ sku, quantity, unitPrice: writeDecimal(price), net: write(net), discount: write(discount) },
      ...tax,
      ...(isExplained && { reason }),
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
