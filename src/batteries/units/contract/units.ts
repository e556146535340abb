import { z } from 'zod';
import { id, isNumeric, optionalText, pastDay } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { serialField } from '#shop/catalog/contract/serial-field.ts';
import { readSerial, trackings } from '#shop/catalog/rules/tracking.ts';
import { decidedMoves, unitMoveNames, unitStates } from '../rules/unit-moves.ts';
import { unitWords } from './words.ts';

export const setTrackingSchema = z.object({
  tracking: z.enum(trackings, messages.oneOf(trackings)),
});

export const trackedProductSchema = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  tracking: z.enum(trackings),
  onHand: z.int().describe('Units on hand, including those reserved for orders.'),
  missing: z.int().describe('Units reserved for orders but not on hand.'),
});

export type TrackedProduct = z.infer<typeof trackedProductSchema>;

/** Empty is as good as left out: a form sends either. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => undefined), schema])
    .optional()
    .nullable()
    .transform((value) => value ?? undefined);

const figure = (most: number) =>
  unlessEmpty(
    z
      .union([z.number(), z.string()], { error: messages.notANumber })
      .transform((typed) => String(typed).trim())
      .refine(isNumeric, { error: messages.notANumber, abort: true })
      .transform(Number)
      .refine((value) => value > 0, { error: messages.notPositive, abort: true })
      .refine((value) => value <= most, messages.atMost(most)),
  );

/** What is known of a unit when it comes, from a form or a row of a file. */
export const newUnitSchema = z.object({
  serial: serialField,
  batch: unlessEmpty(serialField).describe('Batch number.'),
  madeOn: unlessEmpty(pastDay),
  capacityAh: figure(100_000).describe('Measured capacity in Ah.'),
  resistanceMohm: figure(1_000_000).describe('Measured resistance in mΩ.'),
  parts: z
    .array(
      z
        .string({ error: unitWords.part })
        .transform(readSerial)
        .pipe(z.string().regex(/^([A-Z0-9._/-]{1,40}\/)?[A-Z0-9-]{1,20}$/, unitWords.part)),
    )
    .max(2_000, messages.tooManyWords(2_000))
    .default([])
    .describe('Serials of its parts, which must be in stock. Use `SKU/SERIAL` if ambiguous.'),
});

export type NewUnit = z.output<typeof newUnitSchema>;

/** What became of a file: all of it was received, or nothing. */
export const receivedUnitsSchema = z.object({
  received: z.int(),
  message: z.string(),
  faults: z
    .array(z.object({ row: z.int(), column: z.string(), message: z.string() }))
    .describe('Errors by spreadsheet row; first 1,000.'),
  faultCount: z.int(),
});

export type ReceivedUnits = z.infer<typeof receivedUnitsSchema>;

const productOfUnitSchema = z.object({ id, name: z.string(), sku: z.string() });

export const unitSchema = z.object({
  id,
  serial: z.string(),
  state: z.enum(unitStates),
  product: productOfUnitSchema,
  batch: z.string().nullable(),
  madeOn: z.iso.date().nullable(),
  capacityAh: z.number().nullable(),
  resistanceMohm: z.number().nullable(),
  receivedAt: z.iso.datetime(),
});

export type Unit = z.infer<typeof unitSchema>;

export const unitListQuerySchema = z.object({
  product: id.optional(),
  order: id.optional().describe('Units reserved for this order, or shipped with it.'),
  state: z.enum(unitStates, messages.oneOf(unitStates)).optional(),
  q: optionalText({ max: 40 }).describe('Prefix of a serial or batch number.'),
  limit: listQuerySchema.shape.limit,
  cursor: count(1, Number.MAX_SAFE_INTEGER).optional().describe('`X-Next-Cursor` of the previous page.'),
});

export type UnitListQuery = z.infer<typeof unitListQuerySchema>;

const relatedUnitSchema = unitSchema.pick({ id: true, serial: true, state: true, product: true });

const orderOfUnitSchema = z.object({ id, number: z.string() });

/** A unit with all that is known of it. */
export const unitDetailsSchema = unitSchema.extend({
  order: orderOfUnitSchema
    .extend({ position: z.int(), shipment: z.int().nullable().describe('Sequence number within the order.') })
    .nullable()
    .describe('The order it is reserved for, or shipped with.'),
  wholes: z.array(relatedUnitSchema).describe('Units it is built into, innermost first.'),
  parts: z
    .array(relatedUnitSchema.extend({ depth: z.int(), builtInto: id }))
    .describe('All its parts at every depth, each after its parent; first 2,000.'),
  partCount: z.int(),
  events: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(unitMoveNames),
        at: z.iso.datetime(),
        by: z.string().nullable().describe('Who did it, if the user still exists.'),
        note: z.string().nullable(),
        order: orderOfUnitSchema.nullable(),
        builtInto: z.object({ id, serial: z.string() }).nullable(),
      }),
    )
    .describe('Its history, oldest first.'),
  moves: z.array(z.enum(decidedMoves)).describe('Actions available to an admin now.'),
  recalls: z
    .array(z.object({ id, title: z.string(), isRepaired: z.boolean() }))
    .optional()
    .describe('Recalls of this unit or one of its parts, newest first.'),
});

export type UnitDetails = z.infer<typeof unitDetailsSchema>;

export const moveUnitSchema = z
  .object({
    move: z.enum(decidedMoves, messages.oneOf(decidedMoves)),
    into: unlessEmpty(serialField).describe('For `built-in`: the serial of the unit it becomes part of.'),
    note: optionalText({ max: 500 }).describe('Reason. Kept in the unit’s history.'),
  })
  .refine(({ move, into }) => move !== 'built-in' || into !== undefined, {
    error: 'Enter the serial it is built into.',
    path: ['into'],
  })
  .refine(({ move, note }) => !(move === 'blocked' || move === 'scrapped') || Boolean(note), {
    error: 'Enter a reason.',
    path: ['note'],
  });

export const reserveUnitSchema = z.object({ serial: serialField });

export const batchSchema = z.object({
  id,
  number: z.string(),
  madeOn: z.iso.date().nullable(),
  received: z.int().describe('For batch-tracked products.'),
  onHand: z.int().describe('For batch-tracked products: units available or reserved.'),
  blocked: z.int(),
  units: z.int().describe('For serial-tracked products: number of units in this batch.'),
});

export type Batch = z.infer<typeof batchSchema>;

const quantity = count(1, 1_000_000);

export const receiveBatchSchema = z.object({
  number: serialField,
  quantity,
  madeOn: unlessEmpty(pastDay),
});

const batchMoves = ['blocked', 'restocked', 'returned'] as const;

export const moveBatchSchema = z
  .object({
    move: z.enum(batchMoves, messages.oneOf(batchMoves)),
    quantity,
    order: optionalText({ max: 40 }).describe('For `returned`: the number of the order.'),
    note: optionalText({ max: 500 }),
  })
  .refine(({ move, order }) => move !== 'returned' || Boolean(order), {
    error: 'Enter the order it is returned from.',
    path: ['order'],
  });

export const receivedSchema = z.object({ success: z.literal(true), message: z.string(), unit: unitSchema });
