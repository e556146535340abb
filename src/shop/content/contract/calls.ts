import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { wholeListQuerySchema } from '#platform/contract/lists.ts';
import { blogEntrySchema } from './blog.ts';
import type { contentRoutes } from './routes.ts';

export const contentCalls = {
  listBlogEntries: {
    summary: 'List blog entries',
    stock: 'none',
    query: wholeListQuerySchema,
    response: z.array(blogEntrySchema),
  },
} satisfies CallsOf<typeof contentRoutes>;

type ContentCalls = typeof contentCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ContentCalls {}
}
