import { z } from 'zod';
import { id, optionalText, wholeNumber } from '#platform/contract/fields.ts';
import { orderPaperKinds } from '../rules/papers.ts';

export const byBundleLink = z.object({ id, linkId: id });

export const bundleAddressSchema = z.object({
  address: z
    .string()
    .describe('Downloads all documents as a zip file. Valid for a few minutes, without signing in.'),
});

export const shareBundleSchema = z.object({
  days: wholeNumber('days', { max: 90 }).describe('Days until the link expires.'),
  note: optionalText({ max: 80 }).describe('Who it is for.'),
});

export const sharedBundleSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  address: z.string().describe('Works without signing in. Returned only once.'),
  endsAt: z.iso.datetime(),
});

export const bundleLinkSchema = z
  .object({
    id,
    note: z.string(),
    madeAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isOpen: z.boolean(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BundleLink' });

export type BundleLink = z.infer<typeof bundleLinkSchema>;

export const byPaper = z.object({ id, paperId: id });

/** A paper of an order: its confirmation, receipt, or the packing slip of a shipment. It never changes. */
export const orderPaperSchema = z
  .object({
    id,
    kind: z.enum(orderPaperKinds),
    number: z.string().nullable().describe('Receipt number, such as R-2026-00001.'),
    shipment: z.int().nullable().describe('For a packing slip: the number of its shipment.'),
    edition: z.int(),
    isNewest: z.boolean().describe('Whether it is the current edition.'),
    issuedAt: z.iso.datetime(),
    fileName: z.string(),
  })
  .meta({ id: 'OrderPaper' });

export type OrderPaper = z.infer<typeof orderPaperSchema>;

export const paperLinkSchema = z.object({
  address: z.string().describe('Opens the document as PDF for a few minutes, without signing in.'),
});

/** How many orders' packing slips, and how many lines, one file has at most: printing keeps others waiting. */
export const mostSlipsAtOnce = 100;
export const mostLinesOfSlips = 2_000;

export const packingSlipsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  address: z.string().describe('Opens all of them as one PDF for a few minutes, without signing in.'),
  leftOut: z
    .array(z.object({ id, number: z.string().nullable(), message: z.string() }))
    .describe('Orders left out because nothing has shipped, and why.'),
});

export type PackingSlips = z.infer<typeof packingSlipsSchema>;
