import { z } from 'zod';
import { conditionSchema, readingSchema, recordedReadingSchema } from '#batteries/units/contract/readings.ts';
import { id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { batteryStatuses } from '../rules/data-points.ts';

export const byUnitId = z.object({ unitId: id });

export const byUnitLink = z.object({ unitId: id, linkId: id });

export const byKeyId = z.object({ keyId: id });

/** A unit as its owner sees it. */
export const ownUnitSchema = z
  .object({
    id,
    serial: z.string(),
    name: z.string(),
    sku: z.string(),
    gtin: z.string().nullable(),
    passport: z.string().nullable().describe('The path of its passport, if it has one.'),
    newest: conditionSchema.optional().describe('The newest measured value of each figure.'),
    stated: conditionSchema
      .optional()
      .describe('The newest value of each figure that the owner has stated. Not measured.'),
    recalls: z
      .array(z.object({ title: z.string(), noticeId: id.nullable() }))
      .optional()
      .describe('Open recalls, each with the owner’s notice.'),
  })
  .meta({ id: 'OwnUnit' });

export type OwnUnit = z.infer<typeof ownUnitSchema>;

const passportLinkSchema = z
  .object({ id, name: z.string(), endsAt: z.iso.datetime(), createdAt: z.iso.datetime() })
  .meta({ id: 'PassportLink' });

export type PassportLink = z.infer<typeof passportLinkSchema>;

export const ownUnitDetailsSchema = ownUnitSchema.extend({
  readings: z.array(recordedReadingSchema).describe('The latest 1,000, newest first.'),
  links: z.array(passportLinkSchema).describe('Links the owner has shared.'),
  offer: z.object({ endsAt: z.iso.datetime() }).nullable().describe('An open transfer of ownership.'),
});

/** The longest lifetime of a link. */
const mostLinkDays = 366;

export const linkPassportSchema = z.object({
  name: requiredText('name', { max: 80 }),
  days: count(1, mostLinkDays).default(30),
});

export const newPassportLinkSchema = z.object({
  address: z
    .string()
    .describe('Returned only once. Anyone with this link can view the passport until it expires.'),
  endsAt: z.iso.datetime(),
});

export const handoverOfferSchema = z.object({
  code: z.string().describe('Returned only once. The first person to enter it becomes the owner.'),
  endsAt: z.iso.datetime(),
});

export const takeOverSchema = z.object({ code: requiredText('code', { max: 40 }) });

export const readingKeySchema = z
  .object({ id, name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'ReadingKey' });

export type ReadingKey = z.infer<typeof readingKeySchema>;

export const addReadingKeySchema = z.object({ name: requiredText('name', { max: 80 }) });

export const newReadingKeySchema = z.object({ key: z.string().describe('Returned only once.') });

export const setBatteryStatusSchema = z.object({
  status: z.enum(batteryStatuses),
  reason: optionalText({ max: 500 }).describe('Required to take a battery back from `waste`.'),
});

/** What an admin is told of a unit's passport. */
export const unitPassportSchema = z.object({
  path: z.string().nullable().describe('Null if it has no passport.'),
  status: z.enum(batteryStatuses),
  next: z.array(z.enum(batteryStatuses)).describe('Statuses it can change to.'),
  proposal: z
    .object({ status: z.enum(batteryStatuses), reason: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Waits for another admin, who confirms it by setting the same status.'),
  links: z.array(passportLinkSchema).describe('Links given to authorities.'),
});

/** So many go in one call. */
const mostReadings = 1_000;

export function manyReadings<T extends z.ZodType>(schema: T) {
  return z
    .array(schema)
    .min(1, messages.required('readings'))
    .max(mostReadings, `Please send at most ${formatCount(mostReadings)} readings at once.`);
}

export const addReadingsSchema = z.object({
  gtin: z.string().regex(/^\d{14}$/, 'Enter a 14-digit GTIN.'),
  serial: z
    .string()
    .regex(/^[A-Z0-9-]{1,20}$/, 'Use capital letters, digits and hyphens, at most 20 characters.'),
  readings: manyReadings(readingSchema),
});

export const addedReadingsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  added: z.int(),
  known: z.int().describe('Already recorded, unchanged.'),
  marked: z.int().describe('Added and marked: not the battery’s state until an admin accepts them.'),
});
