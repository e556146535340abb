import { z } from 'zod';
import { modes } from '#batteries/transport/rules/editions.ts';
import { conditions, packagings } from '#batteries/transport/rules/goods.ts';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { done } from '#platform/contract/parameters.ts';
import { chemistries, contents, forms } from '#shop/catalog/rules/product-transport.ts';
import { paperLinkSchema } from '#shop/order-papers/contract/order-papers.ts';
import { shipmentPaperKinds } from '../rules/shipment-papers.ts';
import type { packagesRoutes } from './routes.ts';

const byShipment = z.object({ id, shipmentId: id });
const byShipmentPaper = z.object({ id, shipmentId: id, paperId: id });

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
    .max(1_000, messages.tooManyLines)
    .refine(
      (contents) => new Set(contents.map(({ position }) => position)).size === contents.length,
      messages.twice,
    )
    .describe('Order lines by position, with units per package.'),
});

const savePackagesSchema = z.object({
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

const shipmentPackagesSchema = z
  .object({
    shipment: z.int().describe('Sequence number within the order.'),
    shippedOn: z.iso.date().describe('Determines which edition of the rules applies.'),
    lines: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        goods: goodsSchema.describe('What is known of one unit; what is missing is not there.'),
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

const shipmentPapersSchema = z
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
      .array(z.object({ kind: z.enum(shipmentPaperKinds), why: z.string() }))
      .describe('Documents that are not issued, and why.'),
    isPacked: z.boolean().describe('Documents are issued once packages are saved.'),
  })
  .meta({ id: 'ShipmentPapers' });

export type ShipmentPapers = z.infer<typeof shipmentPapersSchema>;

export const packagesCalls = {
  getPackages: {
    summary: 'Get a shipment’s packages, or a proposal',
    params: byShipment,
    response: shipmentPackagesSchema,
  },
  savePackages: {
    summary: 'Save a shipment’s packages and issue its transport documents',
    params: byShipment,
    body: savePackagesSchema,
    response: done,
  },
  listShipmentPapers: {
    summary: 'List a shipment’s transport documents, and those not needed',
    params: byShipment,
    response: shipmentPapersSchema,
  },
  linkShipmentPaper: {
    summary: 'Create a short-lived link to a transport document',
    params: byShipmentPaper,
    response: paperLinkSchema,
  },
} satisfies CallsOf<typeof packagesRoutes>;

type PackagesCalls = typeof packagesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PackagesCalls {}
}
