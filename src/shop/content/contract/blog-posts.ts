import { z } from 'zod';
import { id, moment, requiredText, slug } from '#platform/contract/fields.ts';

/** A longer text of the blog, as admins write it. */
export const blogPostInput = z.object({
  slug,
  title: requiredText('title', { max: 160 }),
  summary: requiredText('summary', { max: 300 }),
  body: requiredText('body', { max: 100_000, multiline: true }).describe('Markdown.'),
  picture: z
    .string()
    .regex(/^\/images\/[0-9a-f]{64}\.(jpg|png|webp|svg)$/, 'Upload a picture first')
    .nullable(),
  pictureAlt: z.string().trim().max(200).nullable(),
  publishedAt: moment.nullable().describe('Without it, a draft; to come, it appears by itself then.'),
});

export const blogPostSchema = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  picture: z.string().nullable(),
  pictureAlt: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  revision: z.int(),
});

export type BlogPost = z.infer<typeof blogPostSchema>;

export const listedPostSchema = blogPostSchema
  .pick({ slug: true, title: true, summary: true, picture: true, pictureAlt: true })
  .extend({
    publishedAt: z.iso.datetime(),
  });

/** As visitors find it. */
export type ListedPost = z.infer<typeof listedPostSchema>;

export interface ShownPost extends ListedPost {
  html: string;
}
