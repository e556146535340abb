import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { publishTestSummary, type VaultParts } from './publish-test-summary.ts';
import { readSummaryForm } from './read-summary-form.ts';

export function vaultHandlers({ contentChanged, ...parts }: VaultParts & { contentChanged: ContentChanged }) {
  return defineHandlers({
    getTestSummaryForm: async ({ params }) =>
      await readSummaryForm({ db: parts.places.db, address: parts.address }, params.productId),

    publishTestSummary: async ({ params, body, caller, work }) => {
      const { product, edition } = await work.once(() =>
        publishTestSummary(parts, params.productId, body, caller),
      );
      contentChanged();
      return done(`Edition ${edition} of the test summary of ${product.name} is published.`);
    },
  });
}
