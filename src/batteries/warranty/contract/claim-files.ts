import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { claimFileLimits } from '#platform/kernel/upload-limits.ts';

export const byFileId = z.object({ fileId: id });

export const uploadClaimFileQuerySchema = z.object({
  name: requiredText('name', { max: 255 }).describe('File name.'),
  unit: id.describe('The battery: one you own, or one you filed a claim for.'),
});

export const claimFileSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(claimFileLimits.types),
  size: z.int().describe('In bytes.'),
  preview: z
    .string()
    .nullable()
    .describe('For pictures: address of a thumbnail, valid for a few minutes without signing in.'),
});

export type ClaimFile = z.infer<typeof claimFileSchema>;

export const claimFileLinkSchema = z.object({
  address: z.string().describe('Opens the file for a few minutes, without signing in.'),
});

/** What is sent with a claim or a message: files that the caller has uploaded before. */
export const sentFiles = z
  .array(id)
  .max(claimFileLimits.atOnce, `Please send at most ${claimFileLimits.atOnce} files at once.`)
  .optional();
