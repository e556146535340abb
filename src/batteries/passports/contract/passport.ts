import { z } from 'zod';
import { batteryCategories, pointGroups } from '../rules/data-points.ts';
import { readers } from '../rules/readers.ts';

/** - `restricted`: the reader may not know it, nor whether it is known. */
const pointStates = ['given', 'not-yet-required', 'not-applicable', 'missing', 'restricted'] as const;

export const pointViewSchema = z
  .object({
    number: z.int().describe('Number in the Commission’s guidance.'),
    key: z.string(),
    name: z.string(),
    source: z.string().describe('The article or annex that requires it.'),
    note: z.string().optional(),
    state: z.enum(pointStates),
    value: z.union([z.string(), z.number()]).optional(),
    unit: z.string().optional(),
    measuredAt: z.string().optional().describe('When it was measured, if it was.'),
    measuredBy: z.enum(['bms', 'workshop', 'factory']).optional(),
    stated: z
      .object({
        value: z.union([z.string(), z.number()]),
        unit: z.string().optional(),
        at: z.iso.datetime(),
        isDoubtful: z.boolean().describe('It contradicts earlier readings.'),
      })
      .optional()
      .describe('Stated by the owner. Not measured, and never the value of the point.'),
    readBy: z.string().optional().describe('Who can see it, if restricted.'),
  })
  .meta({ id: 'PassportPoint' });

const passportViewSchema = z
  .object({
    identifier: z.string().describe('The GS1 Digital Link in its QR code.'),
    gtin: z.string(),
    serial: z.string(),
    name: z.string(),
    sku: z.string(),
    category: z.enum(batteryCategories),
    categoryName: z.string(),
    reader: z.enum(readers),
    edition: z.object({ regulation: z.string(), guidance: z.string(), from: z.string() }),
    registry: z.string(),
    measuredAt: z.iso
      .datetime()
      .optional()
      .describe('When its condition was last measured, for readers who see it.'),
    notice: z.string(),
    recalls: z
      .array(z.object({ title: z.string(), address: z.string(), isRepaired: z.boolean() }))
      .optional()
      .describe('Safety recalls of this unit or one of its parts. Public.'),
    replaces: z.string().optional().describe('Address of the passport that this battery had before.'),
    replacedBy: z.string().optional().describe('Address of the passport that replaces this one.'),
    testSummary: z.string().optional().describe('Address of the UN 38.3 test summaries of its model.'),
    groups: z.array(
      z.object({ key: z.enum(pointGroups), name: z.string(), points: z.array(pointViewSchema) }),
    ),
  })
  .meta({ id: 'Passport' });

export type PointView = z.infer<typeof pointViewSchema>;
export type PassportView = z.infer<typeof passportViewSchema>;

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** By the path of its code, as everybody may read it. Of an address without a serial, where its product is. */
    findPassport(path: string): Promise<PassportView | { movedTo: string } | undefined>;
  }
}
