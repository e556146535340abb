import { z } from 'zod';
import { requiredText } from '#platform/contract/fields.ts';

export const shopFileFormat = 'shop-settings';
export const shopFileVersion = 1;

const fileOf = z.strictObject({
  address: z.string().max(200).describe('Where settings and texts name it.'),
  data: z.string().describe('A data URL.'),
});

/** All settings and content of a shop. Each part of the settings is judged by its own schema. */
export const shopFileSchema = z.strictObject({
  format: z.literal(shopFileFormat, { error: 'This file holds no settings of a shop.' }),
  version: z.literal(shopFileVersion, {
    error: `This file is of another version. This shop reads version ${shopFileVersion}.`,
  }),
  exportedAt: z.iso.datetime().optional(),
  settings: z.record(z.string(), z.record(z.string(), z.unknown())),
  brandFiles: z.array(fileOf).max(20).default([]),
  pictures: z.array(fileOf).max(500).default([]),
  blog: z
    .array(
      z.strictObject({
        question: requiredText('question', { max: 200 }),
        answer: requiredText('answer', { max: 5_000, multiline: true }),
      }),
    )
    .max(100)
    .optional()
    .describe('Questions and answers. They replace those of the shop.'),
  posts: z.array(z.record(z.string(), z.unknown())).max(500).default([]).describe('By their address.'),
});

export type ShopFile = z.input<typeof shopFileSchema>;
