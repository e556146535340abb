import { z } from 'zod';
import { modes } from '#domain/transport/editions.ts';
import { conditions, equipments } from '#domain/transport/goods.ts';
import { packagings } from '#domain/transport/packagings.ts';
import { shipmentPaperKinds } from '#domain/transport/shipment-papers.ts';
import { id, wholeNumber } from '../fields.ts';
import { messages } from '../messages.ts';

export const byShipment = z.object({ id, shipmentId: id });
export const byShipmentPaper = z.object({ id, shipmentId: id, paperId: id });

const mode = z.enum(modes, 'Please say how it goes: by road, sea or air.');
const kilograms = z
  .number('Please give the gross mass in kilograms.')
  .positive(messages.notPositive)
  .max(100_000, messages.atMost(100_000));
const charge = z
  .number('Please give the state of charge in percent.')
  .min(0, 'Please give a state of charge between 0 and 100 %.')
  .max(100, 'Please give a state of charge between 0 and 100 %.')
  .nullable();

const contentsSchema = z.object({
  position: wholeNumber('position', { max: 1_000 }),
  units: wholeNumber('units'),
});

const packagesSchema = z.object({
  count: wholeNumber('count', { max: 10_000 }).describe('Packages that are alike.'),
  packaging: z.enum(packagings, 'Please choose the packaging.'),
  grossKg: kilograms.describe('Of one of them.'),
  charge: charge.describe('State of charge in percent; null where nobody knows.'),
  condition: z.enum(conditions, 'Please say in what condition the batteries are.'),
  contents: z
    .array(contentsSchema)
    .max(1_000, messages.tooManyLines)
    .refine(
      (contents) => new Set(contents.map(({ position }) => position)).size === contents.length,
      messages.twice,
    )
    .describe('Which lines of the order, and how many units of each are in one of these packages.'),
});

export const savePackagesSchema = z.object({
  mode,
  packages: z
    .array(packagesSchema)
    .min(1, 'Please say in which packages it goes.')
    .max(500, 'These are more kinds of packages than one shipment has.'),
});

/** What the rules know of one unit. */
const goodsSchema = z.object({
  massKg: z.number(),
  cells: z
    .object({
      ion: z.enum(['lithium', 'sodium']),
      form: z.enum(['cell', 'battery']),
      energyWh: z.number().optional(),
      charge: z.number().optional(),
      isRobust: z.boolean(),
      condition: z.enum(conditions),
      equipment: z.enum(equipments),
    })
    .optional(),
});

/** As it is answered: what was sent as text is a number by now. */
const keptPackagesSchema = z
  .object({
    count: z.int().describe('Packages that are alike.'),
    packaging: z.enum(packagings),
    grossKg: z.number().describe('Of one of them.'),
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
    shippedOn: z.iso.date().describe('Which edition of the rules holds.'),
    lines: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        goods: goodsSchema.nullable().describe('Null where its figures do not tell how it may travel.'),
      }),
    ),
    saved: z
      .object({ edition: z.int(), mode: z.enum(modes), packages: z.array(keptPackagesSchema) })
      .nullable()
      .describe('As it was packed, if somebody has said so.'),
    proposals: z
      .object({
        road: z.array(proposedPackagesSchema),
        sea: z.array(proposedPackagesSchema),
        air: z.array(proposedPackagesSchema),
      })
      .describe('As we would pack it. Without a gross mass where none is known.'),
  })
  .meta({ id: 'ShipmentPackages' });

export type ShipmentPackages = z.infer<typeof shipmentPackagesSchema>;
export type SavedPackages = z.output<typeof savePackagesSchema>;
export type ProposedPackages = z.output<typeof proposedPackagesSchema>;

export const shipmentPapersSchema = z
  .object({
    papers: z.array(
      z.object({
        id,
        kind: z.enum(shipmentPaperKinds),
        edition: z.int(),
        isCurrent: z.boolean().describe('Not, once it was packed otherwise.'),
        issuedAt: z.iso.datetime(),
        fileName: z.string(),
      }),
    ),
    none: z
      .array(z.object({ kind: z.enum(shipmentPaperKinds), why: z.string() }))
      .describe('Papers that are not made, and why.'),
    isPacked: z.boolean().describe('Before somebody has said how it is packed there is no paper.'),
  })
  .meta({ id: 'ShipmentPapers' });

export type ShipmentPapers = z.infer<typeof shipmentPapersSchema>;
