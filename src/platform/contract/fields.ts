import { z } from 'zod';
import { hasBegun, isPlausibleDay, isPlausibleMoment } from '../kernel/dates.ts';
import { participantIdProblem, tidyParticipantId } from '../kernel/electronic-address/electronic-address.ts';
import { maxPriceMinor, minorToAmount, shopCurrency } from '../kernel/money.ts';
import { messages } from './messages.ts';

/*
 * The kinds of field the shop knows. Each schema carries its refusals' words into OpenAPI
 * (JSON Schema has no place for them), so that a changed message changes everywhere.
 */

function describeRefusals(...words: string[]) {
  return { description: `Refused with: ${words.map((word) => `'${word}'`).join(' ')}` };
}

// Tab, line feed and carriage return are text in a multi-line field; nothing else of C0, DEL and C1 is.
const controlCharacters = /\p{Cc}/u;
const controlCharactersInLines = /[^\P{Cc}\t\n\r]/u;

interface TextOptions {
  max: number;
  multiline?: boolean;
}

function plainText(missing: string, { max, multiline = false }: TextOptions) {
  const forbidden = multiline ? controlCharactersInLines : controlCharacters;
  return z
    .string({ error: missing })
    .trim()
    .max(max, messages.tooLong(max))
    .refine((text) => !forbidden.test(text) && text.isWellFormed(), messages.controlCharacters);
}

export function requiredText(field: string, options: TextOptions) {
  return plainText(messages.required(field), options)
    .min(1, messages.required(field))
    .meta(
      describeRefusals(messages.required(field), messages.tooLong(options.max), messages.controlCharacters),
    );
}

export function optionalText(options: TextOptions) {
  return plainText(messages.notText, options)
    .optional()
    .meta(describeRefusals(messages.tooLong(options.max), messages.controlCharacters));
}

/** What a product is called in spreadsheets and on boxes. */
export const sku = requiredText('sku', { max: 40 })
  .regex(/^[a-z0-9._/-]*$/i, messages.sku)
  .meta(describeRefusals(messages.required('sku'), messages.tooLong(40), messages.sku));

/** Where e-invoices are received, such as `0088:4012345000009`; empty is null. */
export const electronicAddress = optionalText({ max: 80 })
  .nullable()
  .transform((text) => text && tidyParticipantId(text))
  .superRefine((text, context) => {
    const message = text && participantIdProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => (text === '' ? null : text));

/** The last part of an address. */
export const slug = requiredText('slug', { max: 90 })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.slug)
  .meta(describeRefusals(messages.required('slug'), messages.tooLong(90), messages.slug));

export function email(field = 'email') {
  return z
    .string({ error: messages.required(field) })
    .trim()
    .min(1, messages.required(field))
    .max(254, messages.tooLong(254))
    .pipe(z.email(messages.email))
    .transform((address) => address.toLowerCase())
    .meta(describeRefusals(messages.required(field), messages.email));
}

// Only one way to read any text: with two, a long wrong number would keep the server busy for minutes.
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

export const isNumeric = (text: string) => numeric.test(text);

/** A number, or a string that spells one: forms and scripts send either. */
function numberLike(field: string, normalise = (text: string) => text) {
  return z
    .union([z.number(), z.string()], { error: messages.required(field) })
    .transform((input) => normalise(String(input).trim()))
    .refine((text) => text !== '', { error: messages.required(field), abort: true })
    .refine(isNumeric, { error: messages.notANumber, abort: true });
}

interface WholeNumberOptions {
  max?: number;
  /** Zero and more than `max` are judged elsewhere. */
  isJudgedLater?: boolean;
}

/** Positive, and not too much. */
export function wholeNumber(
  field: string,
  { max = 1_000_000_000, isJudgedLater = false }: WholeNumberOptions = {},
) {
  const most = isJudgedLater ? Number.MAX_SAFE_INTEGER : max;
  return numberLike(field)
    .transform(Number)
    .refine((value) => value > 0 || (isJudgedLater && value === 0), {
      error: messages.notPositive,
      abort: true,
    })
    .refine(Number.isInteger, { error: messages.notWhole, abort: true })
    .refine((value) => value <= most, messages.atMost(max))
    .meta(
      describeRefusals(
        messages.required(field),
        messages.notANumber,
        messages.notPositive,
        messages.notWhole,
        messages.atMost(max),
      ),
    );
}

/** An amount with at most as many decimals as the shop's currency has, which is known only when it is judged. */
export function amount(field: string, { maxMinor = maxPriceMinor, allowsZero = false } = {}) {
  const max = () => minorToAmount(maxMinor);
  const decimals = () => shopCurrency().decimals;
  return numberLike(field)
    .refine((text) => Number(text) > 0 || (allowsZero && Number(text) === 0), {
      error: messages.notPositive,
      abort: true,
    })
    .refine((text) => (text.split('.')[1] ?? '').length <= decimals(), {
      error: () => messages.tooManyDecimals(decimals()),
      abort: true,
    })
    .transform(Number)
    .refine((value) => value <= max(), { error: () => messages.atMost(max()) })
    .meta(
      describeRefusals(
        messages.required(field),
        messages.notANumber,
        messages.notPositive,
        messages.tooManyDecimals(decimals()),
        messages.atMost(max()),
      ),
    );
}

/** Positive, with as many decimals as anyone measures. */
export function figure(field: string, { max }: { max: number }) {
  return numberLike(field)
    .transform(Number)
    .refine((value) => value > 0, { error: messages.notPositive, abort: true })
    .refine((value) => value <= max, messages.atMost(max))
    .meta(
      describeRefusals(
        messages.required(field),
        messages.notANumber,
        messages.notPositive,
        messages.atMost(max),
      ),
    );
}

/** What people put between the digits of a phone number, however they write it. */
const phoneLike = /^\+?\(?\d[\d\s()./\u2010-\u2013-]*$/;

/**
 * `+31 (0)10 555-0142` is `+31105550142`: brackets around the zero that is dropped after a country code say so. What reads
 * as a number already stays one: `12.5` is no phone number.
 */
function withoutSeparators(text: string): string {
  if (isNumeric(text) || !phoneLike.test(text)) return text;
  return text.replace(/^(\+\d{1,3})\s*\(0\)/, '$1').replace(/[^\d+]/g, '');
}

/** The specification's phone: a positive whole number, kept as its digits, since it may start with zero. */
export const phoneNumber = (field: string) => phoneOf(numberLike(field), field);

/** A phone number in any common way of writing, kept as its digits. */
export const writtenPhoneNumber = (field: string) => phoneOf(numberLike(field, withoutSeparators), field);

const longestPhone = 20;

function phoneOf(digits: ReturnType<typeof numberLike>, field: string) {
  return digits
    .refine((text) => Number(text) > 0, { error: messages.notPositive, abort: true })
    .refine((text) => /^\+?\d+$/.test(text), { error: messages.notWhole, abort: true })
    .refine((text) => text.length <= longestPhone, messages.tooLong(longestPhone))
    .meta(
      describeRefusals(
        messages.required(field),
        messages.notANumber,
        messages.notPositive,
        messages.notWhole,
      ),
    );
}

/** Written in one way, as the database does, so that ids can be compared. */
export const id = z.uuid(messages.id).toLowerCase().meta(describeRefusals(messages.id));

/** A day such as 2026-11-16, of a year that people mean. */
export const day = z.iso
  .date(messages.day)
  .refine(isPlausibleDay, { error: messages.plausibleDay, abort: true })
  .meta(describeRefusals(messages.day, messages.plausibleDay));

/** A day of something that has happened. */
export const pastDay = day
  .refine((typed) => hasBegun(typed, new Date()), messages.futureDay)
  .meta(describeRefusals(messages.day, messages.plausibleDay, messages.futureDay));

export const moment = z.iso
  .datetime({ offset: true, error: messages.moment })
  .refine(isPlausibleMoment, { error: messages.plausibleDay, abort: true })
  .meta(describeRefusals(messages.moment, messages.plausibleDay));

/** A file that the server sends piece by piece, as it comes to be. */
export function fileInPieces() {
  return z.any().meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<
    AsyncIterable<string | Uint8Array>
  >;
}

/** A file as it is: a browser sends it, and the server reads its bytes. */
export function fileBytes(field: string) {
  return z
    .any()
    .refine((bytes) => bytes instanceof Uint8Array, messages.required(field))
    .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<Uint8Array, Blob>;
}
