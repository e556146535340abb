import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { type FilePlaces, findFileSize, openFile } from '#platform/server/files/files.ts';
import { hasVersion } from '#platform/server/http/content-cache/cached-response.ts';
import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { fileNameOf } from '#shop/documents/rules/documents.ts';
import { documentPolicy } from '#shop/documents/server/document-links.ts';
import type { testSummaryFormSchema } from '../contract/calls.ts';
import { prefillSummary } from '../contract/prefill-summary.ts';
import { testSummariesAddress } from '../rules/test-summary.ts';
import { isTestedKind } from '../rules/un383-tests.ts';
import { findSummariesPage, findSummaryPage } from './find-summary-pages.ts';
import { publishTestSummary, type TestSummaryParts } from './publish-test-summary.ts';
import { readSummaryStates } from './read-summary-states.ts';
import { testSummaries } from './tables.ts';
import { findNewest, findTestedProduct, listModels, listOfModel } from './test-summary-repository.ts';

export const testSummariesSubject: Subject = {
  handlers: testSummaryHandlers,
  pageData: ({ db }) => ({
    findTestSummaries: (model) => findSummariesPage(db, model),
    findTestSummary: (model, edition) => findSummaryPage(db, model, edition),
    findTestSummaryState: async (productId) =>
      (await readSummaryStates(db, [productId], dayOf(new Date())))(productId),
    listTestSummaryModels: (limit) => listModels(db, limit),
  }),
  addresses: (app, { places }) => registerTestSummaryFiles(app, places),
  pages: { 'test-summaries': { stock: 'none' } },
  search: {
    // Each model that was tested has a page with its test summaries.
    paths: [/^\/test-summaries\/[^/]+$/],
    sitemaps: [
      {
        name: 'test-summaries',
        list: async (data, { limit }) => (await data.listTestSummaryModels(limit)).map(testSummariesAddress),
      },
    ],
  },
  files: { columns: [testSummaries.fileHash] },
};

function testSummaryHandlers({
  contentChanged,
  ...parts
}: TestSummaryParts & { contentChanged: ContentChanged }) {
  return defineHandlers({
    getTestSummaryForm: async ({ params }) => await readSummaryForm(parts, params.productId),

    publishTestSummary: async ({ params, body, caller, work }) => {
      const { product, edition } = await work.once(() =>
        publishTestSummary(parts, params.productId, body, caller),
      );
      contentChanged();
      return done(`Edition ${edition} of the test summary of ${product.name} is published.`);
    },
  });
}

/** What the form of the next edition begins with: the newest edition, or what the specification knows. */
async function readSummaryForm(
  { places: { db }, address, readSeller }: Omit<TestSummaryParts, 'press'>,
  productId: string,
): Promise<z.input<typeof testSummaryFormSchema>> {
  const product = await findTestedProduct(db, productId);
  const { name, sku, kind, specification } = product;
  const newest = await findNewest(db, product);
  const isOwn = newest?.productId === product.id && newest.summary.kind === kind;
  return {
    ...{ name, sku, edition: (newest?.edition ?? 0) + 1 },
    kind: isTestedKind(kind) ? kind : null,
    address: newest && isOwn ? testSummariesAddress(newest.model) : null,
    start: !isTestedKind(kind)
      ? null
      : isOwn
        ? { ...newest.summary }
        : prefillSummary({ sku, kind, specification }, { seller: await readSeller(), address }),
  };
}

/** The PDF of each edition, which stays at its address and never changes. */
function registerTestSummaryFiles(app: FastifyInstance, places: FilePlaces): void {
  app.get(
    '/test-summaries/:model/:edition/summary.pdf',
    { schema: { hide: true }, config: { isPublic: true } },
    async (request, reply) => {
      const { model, edition } = request.params as { model: string; edition: string };
      const rows = await listOfModel(places.db, model);
      const row = rows.find((one) => String(one.edition) === edition);
      const size = row?.fileHash && (await findFileSize(places.db, row.fileHash));
      if (!row?.fileHash || !size) throw new ShopError('not-found', 'Test summary not found.');
      const etag = `"${row.fileHash}"`;
      const named = { sku: row.model, kind: 'test-summary', title: '', language: 'en' } as const;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', documentPolicy)
        .header('content-disposition', `inline; filename="${fileNameOf({ ...named, edition })}"`);
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const bytes = await openFile(places, row.fileHash, { first: 0, last: size - 1 });
      if (!bytes) throw new Error(`The file ${row.fileHash} of a test summary is missing.`);
      return reply.type('application/pdf').header('content-length', size).send(bytes);
    },
  );
}
