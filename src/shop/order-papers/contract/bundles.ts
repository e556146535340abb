import { z } from 'zod';
import { id, optionalText, wholeNumber } from '#platform/contract/fields.ts';

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
