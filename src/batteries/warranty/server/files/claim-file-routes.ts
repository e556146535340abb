import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FilePlaces, findFileSize, openFile } from '#platform/server/files/files.ts';
import { documentPolicy } from '#shop/documents/server/document-links.ts';
import type { PaperLinks } from '#shop/order-papers/server/paper-routes.ts';
import type { ClaimFile } from '../../contract/claim-files.ts';
import { isClaimOf } from '../claims/claim-repository.ts';
import { warrantyClaimFiles, warrantyClaims } from '../tables.ts';
import type { ClaimFileRow } from './upload-claim-file.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOf = (id: string, form: string) => `claim file ${id} ${form}`;

const noSuchFile = () => new ShopError('not-found', 'File not found, or the link has expired.');

const addressOf = (links: PaperLinks, id: string, form: 'file' | 'preview') =>
  `/claim-files/${id}/${form}${links.sign(nameOf(id, form))}`;

/** A file as readers of the claim see it. */
export function toClaimFile(links: PaperLinks, file: ClaimFileRow): ClaimFile {
  const { id, name, type, size, previewHash } = file;
  return { id, name, type, size, preview: previewHash && addressOf(links, id, 'preview') };
}

/** A link for a few minutes, for the claim's customer, admins, and before it is sent its uploader. */
export async function linkClaimFile(
  { db, links }: { db: Database; links: PaperLinks },
  fileId: string,
  reader: { id: string; isAdmin: boolean },
): Promise<string> {
  const [found] = await db
    .select({ file: warrantyClaimFiles, isTheirs: isClaimOf(reader.id) })
    .from(warrantyClaimFiles)
    .leftJoin(warrantyClaims, eq(warrantyClaims.id, warrantyClaimFiles.claimId))
    .where(eq(warrantyClaimFiles.id, fileId));
  const isSent = found?.file.eventId != null;
  const mayOpen = isSent ? reader.isAdmin || found.isTheirs : found?.file.userId === reader.id;
  if (!mayOpen) throw noSuchFile();
  return addressOf(links, fileId, 'file');
}

/** Files of claims, for who has a link: a browser that follows one does not say who asks. */
export function registerClaimFileRoutes(
  app: FastifyInstance,
  { places, links }: { places: FilePlaces; links: PaperLinks },
): void {
  app.get('/claim-files/:id/:form', { schema: { hide: true } }, async (request, reply) => {
    const { id, form } = request.params as { id: string; form: string };
    const isAllowed =
      uuid.test(id) && links.isValid(nameOf(id, form), request.query as Record<string, unknown>);
    const [file] = isAllowed
      ? await places.db.select().from(warrantyClaimFiles).where(eq(warrantyClaimFiles.id, id))
      : [];
    const hash = form === 'preview' ? file?.previewHash : file?.fileHash;
    const size = hash ? await findFileSize(places.db, hash) : undefined;
    const bytes = hash && size && (await openFile(places, hash, { first: 0, last: size - 1 }));
    if (!file || !bytes) throw noSuchFile();
    const isShown = file.previewHash !== null;
    return reply
      .header('content-security-policy', documentPolicy)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-length', size)
      .header(
        'content-disposition',
        `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type(form === 'preview' ? 'image/webp' : file.type)
      .send(bytes);
  });
}
