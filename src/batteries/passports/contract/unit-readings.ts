import { z } from 'zod';
import { conditionSchema, readingSchema, recordedReadingSchema } from '#batteries/units/contract/readings.ts';
import { readingDoubts, readingSources } from '#batteries/units/rules/reading-doubts.ts';
import { id, moment, requiredText } from '#platform/contract/fields.ts';
import { byUnitId, manyReadings } from './my-units.ts';

/** What admins do about the readings of a unit. */

export const byDeviceKey = byUnitId.extend({ keyId: id });

export const addWorkshopReadingsSchema = z.object({
  workshop: requiredText('workshop', { max: 80 }).describe('Who measured.'),
  readings: manyReadings(readingSchema),
});

const deviceKeySchema = z
  .object({
    id: id.describe('The `kid` of its signatures.'),
    name: z.string(),
    publicKey: z.string(),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeviceKey' });

export type DeviceKey = z.infer<typeof deviceKeySchema>;

export const addDeviceKeySchema = z.object({
  name: requiredText('name', { max: 80 }).describe('The device, such as the serial of its controller.'),
  publicKey: z
    .string()
    .trim()
    .max(2_000)
    .optional()
    .describe(
      'Ed25519 or P-256 public key as PEM. Left out, the shop makes a pair and returns the private key once.',
    ),
});

export const newDeviceKeySchema = z.object({
  id,
  publicKey: z.string(),
  privateKey: z.string().optional().describe('Returned only once. Install it in the device.'),
});

export const deviceReadingsSchema = z.object({
  signed: z
    .string()
    .max(1024 * 1024)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Send a compact JWS.')
    .describe(
      'Compact JWS (RFC 7515), `alg` EdDSA or ES256, `kid` the id of the device key. Its payload is the body of `POST /readings`.',
    ),
});

export const unitReadingsSchema = z.object({
  measured: conditionSchema.nullable().describe('Newest believed measurement of each figure.'),
  stated: conditionSchema.nullable().describe('Newest statement of the owner on each figure.'),
  readings: z.array(recordedReadingSchema).describe('The latest 100, newest first.'),
  open: z.int().describe('Marked readings that wait for an admin.'),
  deviceKeys: z.array(deviceKeySchema),
});

export type UnitReadings = z.infer<typeof unitReadingsSchema>;

export const reviewReadingsSchema = z
  .object({
    decision: z.enum(['accepted', 'rejected']),
    reason: requiredText('reason', { max: 500 }),
    takenAt: moment.optional().describe('The reading. Left out, all open ones of the unit are rejected.'),
    source: z.enum(readingSources).optional(),
  })
  .refine(({ decision, takenAt, source }) => decision === 'rejected' || (takenAt && source), {
    error: 'Name the reading to accept by its time and source.',
    path: ['takenAt'],
  });

export const unitToReviewSchema = z
  .object({
    id,
    serial: z.string(),
    name: z.string(),
    count: z.int().describe('Marked readings that wait.'),
    sources: z.array(z.enum(readingSources)),
    doubts: z.array(z.enum(readingDoubts)),
    newestAt: z.iso.datetime(),
  })
  .meta({ id: 'UnitToReview' });

export type UnitToReview = z.infer<typeof unitToReviewSchema>;
