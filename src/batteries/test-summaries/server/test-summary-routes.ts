import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { type FilePlaces, findFileSize, openFile } from '#platform/server/files/files.ts';
import { hasVersion } from '#platform/server/http/etag.ts';
import { fileNameOf } from '#shop/documents/rules/documents.ts';
import { documentPolicy } from '#shop/documents/server/document-policy.ts';
import { listOfModel } from './test-summary-repository.ts';

/** The PDF of each edition, which stays at its address and never changes. */
export function registerTestSummaryFiles(app: FastifyInstance, places: FilePlaces): void {
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
