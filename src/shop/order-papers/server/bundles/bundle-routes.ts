import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { writeZip } from '#platform/server/files/write-zip.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { workOf } from '#platform/server/http/limits/turns.ts';
import type { SendPage } from '#platform/server/http/pages.ts';
import type { ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import type { PaperLinks } from '../paper-routes.ts';
import { findSharedOrder } from './bundle-links.ts';
import { type BundleParts, gatherBundle } from './gather-bundle.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOf = (orderId: string, reader: string) => `bundle ${orderId} ${reader}`;

/** Says for whom it was made, in whose turn it is then put together. */
export const bundleAddress = (links: PaperLinks, { id }: Pick<OrderRow, 'id'>, reader: { id: string }) =>
  `/order-bundles/${id}${links.sign(nameOf(id, reader.id))}&reader=${encodeURIComponent(reader.id)}`;

export const sharedAddress = (token: string) => `/shared-papers/${token}`;

/** All papers of an order as one zip file: by a link of a few minutes, or by a shared one. */
export function registerBundleRoutes(
  app: FastifyInstance,
  parts: BundleParts & { links: PaperLinks; expensiveWork: ExpensiveWork; sendPage: SendPage },
): void {
  const { db } = parts.places;

  app.get('/order-bundles/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const query = request.query as Record<string, unknown>;
    const reader = String(query.reader);
    const isAllowed = uuid.test(id) && parts.links.isValid(nameOf(id, reader), query);
    return await send(request, reply, isAllowed ? await findOrderRow(db, id) : undefined, reader);
  });

  app.get(sharedAddress(':token'), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const orderId = await findSharedOrder(db, token);
    return await send(request, reply, orderId ? await findOrderRow(db, orderId) : undefined);
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    order: OrderRow | undefined,
    reader?: string,
  ): Promise<FastifyReply> {
    if (!order || order.deletedAt) return await tellEnded(request, reply);
    const work = workOf(parts.expensiveWork, request, reply, reader);
    const bundle = await work.stream(async () => writeZip(await gatherBundle(parts, order, reader)));
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `attachment; filename="Documents ${order.number}.zip"`)
      .type('application/zip')
      .send(bundle);
  }

  /** A person is shown a page that says what to do; a program is told the same in words. */
  async function tellEnded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!request.headers.accept?.includes('text/html'))
      throw new ShopError('not-found', 'This link has expired. Please ask the sender for a new one.');
    const page = await parts.sendPage(request, reply);
    return reply.code(404).header('x-robots-tag', 'noindex').send(page);
  }
}
