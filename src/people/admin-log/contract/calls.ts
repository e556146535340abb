import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces } from '#platform/contract/fields.ts';
import { logFilterSchema, loggedActionSchema, logQuerySchema } from './admin-action.ts';
import type { adminLogRoutes } from './routes.ts';

export const adminLogCalls = {
  listAdminActions: {
    summary: 'List the admin log, newest first',
    query: logQuerySchema,
    response: z.array(loggedActionSchema),
  },
  exportAdminActions: {
    summary: 'Export the admin log as CSV',
    fileType: 'text/csv; charset=utf-8',
    body: logFilterSchema,
    response: fileInPieces(),
  },
} satisfies CallsOf<typeof adminLogRoutes>;

type AdminLogCalls = typeof adminLogCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends AdminLogCalls {}
}
