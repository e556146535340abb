import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { type FilePlaces, findFileSize, openFile } from '#platform/server/files/files.ts';
import { type DocumentLinks, documentPolicy } from '#shop/documents/server/document-links.ts';
import { companyDocuments } from './tables.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOf = (id: string) => `company document ${id}`;

export const addressOfDocument = (links: DocumentLinks, { id }: { id: string }) =>
  `/company-documents/${id}${links.sign(nameOf(id))}`;

/** For who has a link, for a few minutes: a browser that follows one does not say who asks. */
export function registerCompanyDocuments(
  app: FastifyInstance,
  { places, links }: { places: FilePlaces; links: DocumentLinks },
): void {
  app.get('/company-documents/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const isAllowed = uuid.test(id) && links.isValid(nameOf(id), request.query as Record<string, unknown>);
    const [document] = isAllowed
      ? await places.db.select().from(companyDocuments).where(eq(companyDocuments.id, id))
      : [];
    const size = document && (await findFileSize(places.db, document.fileHash));
    const bytes =
      document && size && (await openFile(places, document.fileHash, { first: 0, last: size - 1 }));
    if (!document || !bytes) throw new ShopError('not-found', 'File not found, or the link has expired.');
    return reply
      .header('content-security-policy', documentPolicy)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-length', size)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`${document.title}.pdf`)}`,
      )
      .type('application/pdf')
      .send(bytes);
  });
}
