import { z } from 'zod';
import { claimFileTypes, mostFilesAtOnce } from '#domain/warranty/claim-files.ts';
import { id, requiredText } from '../fields.ts';

export const byFileId = z.object({ fileId: id });

export const uploadClaimFileQuerySchema = z.object({
  name: requiredText('name', { max: 255 }).describe('What it is called where it comes from.'),
  unit: id.describe('The battery that it is about: one of the caller’s own, or one that they have claimed.'),
});

export const claimFileSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(claimFileTypes),
  size: z.int().describe('In bytes.'),
  preview: z
    .string()
    .nullable()
    .describe('Of a picture: where a small one is, for a few minutes and for whoever has the address.'),
});

export type ClaimFile = z.infer<typeof claimFileSchema>;

export const claimFileLinkSchema = z.object({
  address: z.string().describe('Opens the file for a few minutes, for whoever has it.'),
});

/** What is sent with a claim or a message: files that the caller has uploaded before. */
export const sentFiles = z
  .array(id)
  .max(mostFilesAtOnce, `Please send at most ${mostFilesAtOnce} files at once.`)
  .optional();
