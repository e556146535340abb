import { z } from 'zod';
import { conditions } from '#batteries/transport/rules/goods.ts';
import { day, id, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { serialField } from '#shop/catalog/contract/serial-field.ts';
import { shipPartSchema } from '#shop/shipments/contract/shipment.ts';
import { consignmentPurposes, consignmentStates, createdPurposes } from '../rules/consignments.ts';
import { transportProblemCodes } from '../rules/transport-problems.ts';

const purpose = z.enum(consignmentPurposes, messages.oneOf(consignmentPurposes));

const lineSchema = z
  .object({
    productId: id.optional(),
    sku: optionalText({ max: 40 }).describe('Instead of `productId`.'),
    quantity: wholeNumber('quantity', { max: 100_000 })
      .optional()
      .describe('Defaults to the number of serials.'),
    serials: z
      .array(serialField)
      .max(1_000, messages.tooManyWords(1_000))
      .refine((serials) => new Set(serials).size === serials.length, messages.twice)
      .optional()
      .describe('For serial-tracked products: the units. They are set aside until it leaves.'),
    batch: serialField.optional().describe('For batch-tracked products: the batch. Defaults to the oldest.'),
    condition: z
      .enum(conditions, messages.oneOf(conditions))
      .optional()
      .describe(
        'Defaults to `sound` for goods from stock. Returned and blocked units do not leave before it is stated.',
      ),
  })
  .refine(({ productId, sku }) => Boolean(productId) !== Boolean(sku), {
    error: 'Enter the product’s SKU.',
    path: ['sku'],
  })
  .refine(({ quantity, serials }) => quantity !== undefined || (serials?.length ?? 0) > 0, {
    error: messages.required('quantity'),
    path: ['quantity'],
  });

const mostLines = 100;
const lines = z
  .array(lineSchema)
  .min(1, 'Add at least one product.')
  .max(mostLines, messages.tooManyProducts(mostLines));

const recipientSchema = z.object({
  name: requiredText('name', { max: 200 }),
  address: requiredText('address', { max: 1_000, multiline: true }),
});

const note = optionalText({ max: 500 }).describe('Internal.');

export const createConsignmentSchema = z.object({
  id: id.describe('Created by the client. Posting it twice creates one consignment.'),
  purpose: z
    .enum(createdPurposes, messages.oneOf(createdPurposes))
    .describe('`transfer`: to another of your places, a workshop or a recycler.'),
  recipient: recipientSchema,
  lines,
  note,
  shippedOn: day.optional().describe('Planned dispatch date. Defaults to today.'),
});

export type ConsignmentLineWanted = z.output<typeof lineSchema>;

export const changeConsignmentSchema = z.object({
  recipient: recipientSchema.optional(),
  lines: lines.optional().describe('Replaces all lines.'),
  note: note.optional(),
  shippedOn: day.optional(),
});

export type ChangeConsignment = z.output<typeof changeConsignmentSchema>;

export const shipConsignmentSchema = shipPartSchema.pick({
  carrier: true,
  trackingNumber: true,
  shippedOn: true,
});

export type ShipConsignment = z.output<typeof shipConsignmentSchema>;

export const consignmentListQuerySchema = listQuerySchema.omit({ q: true }).extend({
  purpose: purpose.optional(),
  state: z.enum(consignmentStates, messages.oneOf(consignmentStates)).optional(),
});

const problem = z.object({ code: z.enum(transportProblemCodes), message: z.string() });

export const listedConsignmentSchema = z
  .object({
    id,
    number: z.string().describe('Such as `C-00012`.'),
    purpose,
    state: z.enum(consignmentStates),
    recipient: z.object({ name: z.string(), address: z.string() }).describe('Empty where not known yet.'),
    cause: z
      .object({ name: z.string(), path: z.string() })
      .nullable()
      .describe('What it follows from, such as a warranty claim.'),
    lines: z.array(
      z.object({
        ...{ position: z.int(), productId: id, sku: z.string(), name: z.string(), quantity: z.int() },
        tracking: z.enum(['none', 'batch', 'serial']),
        serials: z.array(z.string()),
        batch: z.string().nullable(),
        condition: z
          .enum(conditions)
          .nullable()
          .describe('Null while it is not stated: then it cannot leave.'),
      }),
    ),
    note: z.string().nullable(),
    shippedOn: z.iso.date().describe('Planned, or the day it left.'),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    waits: z.array(problem).describe('What is missing before it may leave; empty once sent or discarded.'),
  })
  .meta({ id: 'Consignment' });

export type ListedConsignment = z.infer<typeof listedConsignmentSchema>;
