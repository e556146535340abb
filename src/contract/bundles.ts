import { z } from 'zod';
import { id, optionalText, wholeNumber } from './fields.ts';

export const byBundleLink = z.object({ id, linkId: id });

export const bundleAddressSchema = z.object({
  address: z.string().describe('Gives all papers as a zip file for a few minutes, to whoever has it.'),
});

export const shareBundleSchema = z.object({
  days: wholeNumber('days', { max: 90 }).describe('After so many days the link ends.'),
  note: optionalText({ max: 80 }).describe('For whom it is.'),
});

export const sharedBundleSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  address: z.string().describe('For whoever has it. It is told this once.'),
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
