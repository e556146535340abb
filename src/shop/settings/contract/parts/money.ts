import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { isCurrencyCode } from '#platform/kernel/payment/currencies.ts';
import { compactIban, isIban } from '#platform/kernel/payment/iban.ts';
import { stated } from './identity.ts';

/** A whole number from a least to a most; forms send it as text. */
export const whole = (fallback: number, least: number, most: number) => {
  const words = `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/, words).transform(Number)], { error: words })
    .pipe(z.int(words).min(least, words).max(most, words))
    .default(fallback);
};

/** In what money the shop sells, where transfers go, and how long it waits for payment. */
export const moneySchema = z
  .strictObject({
    /** ISO 4217. A shop that states none sells in US dollars. */
    currency: stated(3)
      .transform((code) => code?.toUpperCase() ?? null)
      .refine((code) => code === null || isCurrencyCode(code), 'Choose a currency from the list'),
    prices: z
      .union([z.enum(['net', 'gross']), z.literal('').transform(() => null), z.null()], {
        error: 'Choose net or gross',
      })
      .default(null),
    accountHolder: stated(70),
    iban: stated(50)
      .transform((iban) => iban && compactIban(iban))
      .refine((iban) => iban === null || isIban(iban), 'Enter a valid IBAN; its check digits are wrong'),
    bic: stated(20)
      .transform((bic) => bic?.toUpperCase().replaceAll(' ', '') ?? null)
      .refine(
        (bic) => bic === null || /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic),
        'Enter a BIC, such as COBADEFFXXX',
      ),
    bankName: stated(70),
    orderHoldHours: whole(24, 1, 8760),
    transferHoldDays: whole(14, 1, 365),
    maxOpenOrders: whole(20, 1, 10_000),
  })
  .superRefine(({ accountHolder, iban, bic, bankName }, context) => {
    if (!accountHolder && !iban && !bic && !bankName) return;
    const require = (field: string, words: string) =>
      context.addIssue({ code: 'custom', path: [field], message: messages.required(words) });
    if (!accountHolder) require('accountHolder', 'account holder');
    if (!iban) require('iban', 'IBAN');
  });

/** As it is kept and shown. */
export const shownMoney = z.object({
  currency: z.string().nullable().describe('ISO 4217. Null if not stated.'),
  prices: z.enum(['net', 'gross']).nullable().describe('Whether prices carry tax.'),
  accountHolder: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  orderHoldHours: z.int().describe('Hours an unpaid order keeps its stock.'),
  transferHoldDays: z.int().describe('Days an order that is paid by transfer keeps its stock.'),
  maxOpenOrders: z.int().describe('Unpaid orders that one customer may have.'),
});
