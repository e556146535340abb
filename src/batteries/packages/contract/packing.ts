import { z } from 'zod';
import { summaryStates } from '#batteries/test-summaries/rules/summary-state.ts';
import { modes } from '#batteries/transport/rules/editions.ts';
import { conditions, packagings } from '#batteries/transport/rules/goods.ts';
import { regimes } from '#batteries/transport/rules/verdict.ts';
import { day, id, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { chemistries, contents, forms } from '#shop/catalog/rules/product-transport.ts';
import { mostOrderLines } from '#shop/orders/rules/lines.ts';
import { shipPartSchema } from '#shop/shipments/contract/shipment.ts';
import { noPaperCodes, shipmentPaperKinds } from '../rules/shipment-papers.ts';
import { transportProblemCodes } from '../rules/transport-problems.ts';

const mode = z.enum(modes, 'Choose road, sea or air.');
const kilograms = z
  .number('Enter the gross weight in kilograms.')
  .positive(messages.notPositive)
  .max(100_000, messages.atMost(100_000));
const charge = z
  .number('Enter the state of charge in percent.')
  .min(0, 'Enter a state of charge between 0 and 100 %.')
  .max(100, 'Enter a state of charge between 0 and 100 %.')
  .nullable();

const contentsSchema = z.object({
  position: wholeNumber('position', { max: 1_000 }),
  units: wholeNumber('units'),
});

const packagesSchema = z.object({
  count: wholeNumber('count', { max: 10_000 }).describe('Number of identical packages.'),
  packaging: z.enum(packagings, 'Choose the packaging.'),
  grossKg: kilograms.describe('Per package.'),
  charge: charge.describe('State of charge in percent; null if unknown.'),
  condition: z.enum(conditions, 'Choose the condition of the batteries.'),
  contents: z
    .array(contentsSchema)
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
    .refine(
      (contents) => new Set(contents.map(({ position }) => position)).size === contents.length,
      messages.twice,
    )
    .describe('Order lines by position, with units per package.'),
});

export const savePackagesSchema = z.object({
  mode,
  packages: z
    .array(packagesSchema)
    .min(1, 'Add at least one package.')
    .max(500, 'Use at most 500 different packages per shipment.'),
});

/** What the rules know of one unit. */
const goodsSchema = z.object({
  contains: z.enum(contents).optional(),
  massKg: z.number().optional(),
  cells: z
    .object({
      chemistry: z.enum(chemistries).optional(),
      form: z.enum(forms).optional(),
      energyWh: z.number().optional(),
      lithiumGrams: z.number().optional(),
      count: z.number().optional(),
      netBatteryKg: z.number().optional(),
      setCount: z.number().optional(),
      charge: z.number().optional(),
      isRobust: z.boolean(),
      condition: z.enum(conditions),
    })
    .optional(),
});

/** As it is answered: what was sent as text is a number by now. */
const keptPackagesSchema = z
  .object({
    count: z.int().describe('Number of identical packages.'),
    packaging: z.enum(packagings),
    grossKg: z.number().describe('Per package.'),
    charge: z.number().nullable(),
    condition: z.enum(conditions),
    contents: z.array(z.object({ position: z.int(), units: z.int() })),
  })
  .meta({ id: 'ShippedPackages' });

const proposedPackagesSchema = keptPackagesSchema
  .extend({ grossKg: z.number().nullable() })
  .meta({ id: 'ProposedPackages' });

export const shipmentPackagesSchema = z
  .object({
    shipment: z.int().describe('Sequence number within the order.'),
    shippedOn: z.iso.date().describe('Determines which edition of the rules applies.'),
    hasLeft: z.boolean().describe('False while it is being prepared.'),
    lines: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        goods: goodsSchema.describe('What is known of one unit; what is missing is not there.'),
        testSummary: z.enum(summaryStates).describe('UN 38.3 test summary of the model on that day.'),
      }),
    ),
    saved: z
      .object({ edition: z.int(), mode: z.enum(modes), packages: z.array(keptPackagesSchema) })
      .nullable()
      .describe('The saved packages; null until saved.'),
    proposals: z
      .object({
        road: z.array(proposedPackagesSchema),
        sea: z.array(proposedPackagesSchema),
        air: z.array(proposedPackagesSchema),
      })
      .describe('Suggested packages. `grossKg` is null if unknown.'),
  })
  .meta({ id: 'ShipmentPackages' });

export type ShipmentPackages = z.infer<typeof shipmentPackagesSchema>;
export type SavedPackages = z.output<typeof savePackagesSchema>;
export type ProposedPackages = z.output<typeof proposedPackagesSchema>;

const overruledSchema = z
  .object({
    reason: requiredText('reason', { max: 500 }).describe('Why documents are issued all the same.'),
    adviser: requiredText('adviser', { max: 120 }).describe('Name of the dangerous-goods safety adviser.'),
  })
  .meta({ id: 'OverruledTestSummary' });

export type Overruled = z.output<typeof overruledSchema>;

export const issuePapersSchema = z
  .object({
    overrule: overruledSchema
      .optional()
      .describe(
        'Issues documents without a valid UN 38.3 test summary. Documents, order and admin log name both.',
      ),
  })
  .describe(
    'Refused with 409 and a code: `transport-unknown`, `transport-forbidden`, `test-summary-missing`, `emergency-phone-missing`, `papers-missing` (packages not saved).',
  );

export const shipmentPapersSchema = z
  .object({
    papers: z.array(
      z.object({
        id,
        kind: z.enum(shipmentPaperKinds),
        edition: z.int(),
        isCurrent: z.boolean().describe('False once newer packages are saved.'),
        issuedAt: z.iso.datetime(),
        fileName: z.string(),
      }),
    ),
    none: z
      .array(z.object({ kind: z.enum(shipmentPaperKinds), code: z.enum(noPaperCodes), why: z.string() }))
      .describe('Documents that are not issued, and why.'),
    missing: z.array(z.enum(shipmentPaperKinds)).describe('Documents that are due and not issued yet.'),
    overruled: overruledSchema
      .nullable()
      .describe('Why documents were issued without a valid UN 38.3 test summary; null if they were not.'),
    isPacked: z.boolean().describe('Documents are issued once packages are saved.'),
  })
  .meta({ id: 'ShipmentPapers' });

export type ShipmentPapers = z.infer<typeof shipmentPapersSchema>;

const lineToShip = z.object({
  position: wholeNumber('position', { max: 1_000 }),
  quantity: wholeNumber('quantity'),
});

export const prepareShipmentSchema = z.object({
  id: id.optional().describe('Created by the client; becomes the shipment’s id.'),
  lines: z
    .array(lineToShip)
    .min(1, 'Choose what to ship.')
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, messages.twice)
    .optional()
    .describe('Order lines by position, with quantities. Defaults to all that is left.'),
  mode: mode.optional().describe('Defaults to road.'),
  packages: savePackagesSchema.shape.packages.optional().describe('Defaults to the suggested packages.'),
  shippedOn: day
    .optional()
    .describe('Planned dispatch date: sets the edition of the rules. Defaults to today.'),
});

export type PrepareShipment = z.output<typeof prepareShipmentSchema>;

const problemSchema = z.object({ code: z.enum(transportProblemCodes), message: z.string() });

const stepSchema = z.object({
  isDone: z.boolean(),
  problems: z.array(problemSchema).describe('What is missing at this step.'),
});

export const preparationSchema = z
  .object({
    shipmentId: id.nullable().describe('Null while nothing is prepared: then this is the shop’s proposal.'),
    shipment: z.int().describe('Sequence number within the order.'),
    shippedOn: z.iso.date(),
    contents: z
      .enum(['nothing', 'not-stated', 'batteries'])
      .describe('What the goods contain. `nothing` ships in one step, without documents.'),
    lines: z.array(
      z.object({
        ...{ position: z.int(), sku: z.string(), name: z.string(), quantity: z.int(), productId: id },
        contains: z.enum(contents).nullable().describe('Null where no admin has said it.'),
        testSummary: z.enum(summaryStates),
      }),
    ),
    mode: z.enum(modes),
    regime: z.enum(regimes).describe('The verdict of the packages.'),
    headline: z.string(),
    papers: z.array(z.object({ kind: z.enum(shipmentPaperKinds), isIssued: z.boolean() })),
    overruled: overruledSchema.nullable(),
    steps: z.object({ prepare: stepSchema, papers: stepSchema, ship: stepSchema }),
    canShip: z.boolean().describe('Whether shipping it now would be accepted.'),
  })
  .meta({ id: 'ShipmentPreparation' });

export type Preparation = z.infer<typeof preparationSchema>;

export const shipPreparedSchema = z.object({
  units: z
    .array(shipPartSchema.shape.lines.element.omit({ quantity: true }))
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
    .optional()
    .describe('For tracked products: serials or batch by line.'),
  carrier: shipPartSchema.shape.carrier,
  trackingNumber: shipPartSchema.shape.trackingNumber,
  shippedOn: shipPartSchema.shape.shippedOn,
});

export type ShipPrepared = z.output<typeof shipPreparedSchema>;
