import { z } from 'zod';
import { batteryStatuses } from '#domain/passport/battery-status.ts';
import { id, requiredText } from '../fields.ts';
import { count } from '../lists.ts';
import { readingSchema } from './readings.ts';

export const byUnitId = z.object({ unitId: id });
export const byUnitLink = z.object({ unitId: id, linkId: id });
export const byKeyId = z.object({ keyId: id });

/** A unit that somebody owns. */
export const ownUnitSchema = z
  .object({
    id,
    serial: z.string(),
    name: z.string(),
    sku: z.string(),
    gtin: z.string().nullable(),
    passport: z.string().nullable().describe('The path of its passport, if it has one.'),
    newest: readingSchema.optional().describe('The newest reading.'),
    recalls: z
      .array(z.object({ title: z.string(), noticeId: id.nullable() }))
      .optional()
      .describe('Those that nobody has seen to for it yet, each with what its owner was told.'),
  })
  .meta({ id: 'OwnUnit' });

export type OwnUnit = z.infer<typeof ownUnitSchema>;

const passportLinkSchema = z
  .object({ id, name: z.string(), endsAt: z.iso.datetime(), createdAt: z.iso.datetime() })
  .meta({ id: 'PassportLink' });

export type PassportLink = z.infer<typeof passportLinkSchema>;

export const ownUnitDetailsSchema = ownUnitSchema.extend({
  readings: z.array(readingSchema).describe('The newest thousand, newest first.'),
  links: z.array(passportLinkSchema).describe('Whom the owner lets in.'),
  offer: z.object({ endsAt: z.iso.datetime() }).nullable().describe('A handover that nobody has taken yet.'),
});

/** The longest that somebody is let in for. */
const mostLinkDays = 366;

export const linkPassportSchema = z.object({
  name: requiredText('name', { max: 80 }),
  days: count(1, mostLinkDays).default(30),
});

export const newPassportLinkSchema = z.object({
  address: z.string().describe('Told this once. Whoever has it reads the passport until it ends.'),
  endsAt: z.iso.datetime(),
});

export const handoverOfferSchema = z.object({
  code: z.string().describe('Told this once. Whoever types it owns the unit from then on.'),
  endsAt: z.iso.datetime(),
});

export const takeOverSchema = z.object({ code: requiredText('code', { max: 40 }) });

export const readingKeySchema = z
  .object({ id, name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'ReadingKey' });

export type ReadingKey = z.infer<typeof readingKeySchema>;

export const addReadingKeySchema = z.object({ name: requiredText('name', { max: 80 }) });

export const newReadingKeySchema = z.object({ key: z.string().describe('Told this once.') });

export const setBatteryStatusSchema = z.object({ status: z.enum(batteryStatuses) });

/** What an admin is told of a unit's passport. */
export const unitPassportSchema = z.object({
  path: z.string().nullable().describe('Nothing, where it has none.'),
  status: z.enum(batteryStatuses),
  links: z.array(passportLinkSchema).describe('Of authorities.'),
});
