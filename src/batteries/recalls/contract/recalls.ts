import { z } from 'zod';
import { unitStates } from '#batteries/units/rules/unit-moves.ts';
import { id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { givenPicture } from '#shop/catalog/contract/picture.ts';
import {
  noticeRemedies,
  noticeStates,
  recallEventKinds,
  recallStates,
  remedies,
} from '../rules/recall-states.ts';
import { riskLevels, type StatedFacts, sheetFields } from '../rules/safety-gate.ts';

const title = requiredText('title', { max: 120 });
const paragraph = optionalText({ max: 2_000, multiline: true }).default('');

export const createRecallSchema = z.object({ title });

/** What a recall names. Serials come as they are scanned, pasted or saved by a spreadsheet. */
export const recallPicksSchema = z.object({
  batches: z.array(id).max(500, messages.tooManyWords(500)).default([]),
  serials: z
    .string(messages.notText)
    .max(400_000, messages.tooLong(400_000))
    .default('')
    .describe('Serials in any separated form, `SKU/SERIAL` if ambiguous, or the content of a CSV file.'),
});

export const saveRecallSchema = recallPicksSchema.extend({
  title,
  picture: givenPicture.nullable().optional().describe('Omit to keep the current one, `null` to remove it.'),
  identification: paragraph.describe('How to identify affected units.'),
  hazard: paragraph,
  instructions: paragraph.describe('What to do now.'),
  remedy: paragraph.describe('The remedy.'),
  contact: paragraph,
});

const productOfRecall = z.object({ id, name: z.string(), sku: z.string() });

const orderOfRecall = z.object({
  id,
  number: z.string(),
  name: z.string(),
  email: z.string(),
  units: z.int(),
});

/** Every unit that is affected, and where each is. */
const affectedSchema = z
  .object({
    unitCount: z.int(),
    products: z.array(
      z.object({
        product: productOfRecall,
        units: z.int(),
        inStock: z.int().describe('In stock or reserved for an order.'),
        builtIn: z.int().describe('Built into other affected units.'),
        shipped: z.int(),
        inHouse: z.int().describe('On hand, not for sale.'),
        scrapped: z.int(),
        held: z.int().describe('Units of this product reserved for open orders, affected or not.'),
        left: z.int().describe('Stock left to serve them once affected units are blocked.'),
      }),
    ),
    batches: z
      .array(
        z.object({
          id,
          number: z.string(),
          product: productOfRecall,
          onHand: z.int(),
          blocked: z.int(),
          shipped: z.int(),
          held: z.int(),
          left: z.int(),
        }),
      )
      .describe('For batch-tracked products.'),
    orders: z.array(orderOfRecall).describe('Orders that shipped affected units; first 500.'),
    orderCount: z.int(),
    waiting: z
      .array(orderOfRecall)
      .describe('Open orders without enough stock left; `units` are still to ship. First 500.'),
    customers: z
      .array(
        z.object({
          name: z.string(),
          email: z.string(),
          hasAccount: z.boolean(),
          units: z.int(),
        }),
      )
      .describe('Buyers and later owners of affected units; first 500.'),
    customerCount: z.int(),
    unknownOwners: z
      .int()
      .describe('Units whose owner deleted their account: only the buyer can be notified.'),
  })
  .meta({ id: 'AffectedByRecall' });

export type Affected = z.infer<typeof affectedSchema>;

export const previewSchema = affectedSchema.extend({
  unknown: z.array(z.string()).describe('Unknown serials; first 1,000.'),
  ambiguous: z.array(z.string()).describe('Ambiguous serials: write `SKU/SERIAL`.'),
  unreadable: z.array(z.string()).describe('Entries that are not serials.'),
});

export type RecallPreview = z.infer<typeof previewSchema>;

const progressSchema = z.object({
  customers: z.int(),
  sent: z.int().describe('Customers emailed.'),
  acknowledged: z
    .int()
    .describe('Customers who confirmed that they read it. A remedy does not count as that.'),
  remedied: z.int().describe('Customers with a remedy, whether they acknowledged it or not.'),
  failed: z.int().describe('Customers whose email could not be delivered.'),
  unitsRemedied: z.int().describe('Units with a remedy.'),
  unitsOpen: z
    .int()
    .describe('Units without a remedy that are neither scrapped nor part of another affected unit.'),
  batchesOpen: z.int().describe('Batches with stock on hand or blocked that are not released.'),
});

export const listedRecallSchema = z
  .object({
    id,
    title: z.string(),
    state: z.enum(recallStates),
    units: z.int(),
    progress: progressSchema,
    createdAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedRecall' });

export type ListedRecall = z.infer<typeof listedRecallSchema>;

export const foundBatchSchema = z
  .object({
    id,
    number: z.string(),
    product: productOfRecall,
    madeOn: z.iso.date().nullable(),
    releasedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'BatchOfRecall' });

export type FoundBatch = z.infer<typeof foundBatchSchema>;

export const findBatchesSchema = z.object({
  q: requiredText('q', { max: 40 }).describe('Prefix of a batch number.'),
});

export const recallSchema = listedRecallSchema
  .extend({
    picture: z.string().nullable(),
    identification: z.string(),
    hazard: z.string(),
    instructions: z.string(),
    remedy: z.string(),
    contact: z.string(),
    batches: z.array(foundBatchSchema),
    serials: z.array(z.string()).describe('Units listed by serial.'),
    affected: affectedSchema,
    missing: z.array(z.string()).describe('Fields required before publishing.'),
    events: z
      .array(
        z.object({
          id: z.int(),
          kind: z.enum(recallEventKinds),
          at: z.iso.datetime(),
          by: z.string().nullable(),
          about: z.string().nullable().describe('Which customer, unit or batch.'),
          remedy: z.enum(remedies).nullable(),
          note: z.string().nullable(),
        }),
      )
      .describe('Timeline, newest first; last 200.'),
  })
  .meta({ id: 'Recall' });

export type Recall = z.infer<typeof recallSchema>;

export const recallUnitSchema = z
  .object({
    id,
    serial: z.string(),
    product: productOfRecall,
    state: z.enum(unitStates),
    builtInto: z.string().nullable(),
    order: z.object({ id, number: z.string() }).nullable(),
    remedy: z.enum(remedies).nullable(),
    remediedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecalledUnit' });

export type RecalledUnit = z.infer<typeof recallUnitSchema>;

export const recallUnitQuerySchema = z.object({
  q: optionalText({ max: 40 }).describe('Prefix of a serial.'),
  state: z.enum(unitStates, messages.oneOf(unitStates)).optional(),
  limit: listQuerySchema.shape.limit,
  cursor: count(1, Number.MAX_SAFE_INTEGER).optional().describe('`X-Next-Cursor` of the previous page.'),
});

export type RecallUnitQuery = z.infer<typeof recallUnitQuerySchema>;

export const recallNoticeSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    hasAccount: z.boolean(),
    state: z.enum(noticeStates),
    units: z.int(),
    sentAt: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    remedy: z.enum(noticeRemedies).nullable(),
    remediedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecallNotice' });

export type RecallNotice = z.infer<typeof recallNoticeSchema>;

export const recallNoticeQuerySchema = listQuerySchema.extend({
  state: z.enum(noticeStates, messages.oneOf(noticeStates)).optional(),
});

export type RecallNoticeQuery = z.infer<typeof recallNoticeQuerySchema>;

/** Closing a recall with something open needs a reason. */
export const finishRecallSchema = z.object({
  reason: optionalText({ max: 500, multiline: true }).describe(
    'Required while units, customers or batches are open.',
  ),
});

const statement = optionalText({ max: 500, multiline: true });

/** What only an admin knows. Empty is not stated. */
export const safetyGateFactsSchema = z.object({
  brand: statement,
  originCountry: statement,
  riskType: statement.describe('Such as fire, burns, electric shock.'),
  riskLevel: z.enum(riskLevels, messages.oneOf(riskLevels)).optional(),
  injuries: statement.describe('Accidents and injuries, also that none are known.'),
  countries: statement.describe('Countries in which it was sold.'),
  authorities: statement.describe('Authorities that were informed.'),
}) satisfies z.ZodType<StatedFacts>;

export const safetyGateSchema = z
  .object({
    rows: z.array(
      z.object({
        section: z.string(),
        field: z.enum(sheetFields),
        label: z.string(),
        value: z.string().nullable().describe('Null if not stated.'),
      }),
    ),
    missing: z.array(z.string()).describe('Labels of the fields that are not stated.'),
    stated: safetyGateFactsSchema,
    source: z.string(),
  })
  .meta({ id: 'SafetyGateSheet' });

export type SafetyGateSheet = z.infer<typeof safetyGateSchema>;

export const remedySchema = z.object({
  remedy: z.enum(remedies, messages.oneOf(remedies)),
  note: optionalText({ max: 500 }),
});

export const byRecallNotice = z.object({ id, noticeId: id });
export const byRecallUnit = z.object({ id, unitId: id });
export const byRecallBatch = z.object({ id, batchId: id });
