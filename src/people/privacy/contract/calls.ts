import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import type { privacyRoutes } from './routes.ts';

export const privacyCalls = {
  deleteOwnAccount: { summary: 'Delete your account (requires a recent confirmation)', response: done },
  exportOwnData: {
    summary: 'Download your data as JSON',
    fileType: 'application/json; charset=utf-8',
    response: fileInPieces(),
  },
} satisfies CallsOf<typeof privacyRoutes>;

type PrivacyCalls = typeof privacyCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PrivacyCalls {}
}
