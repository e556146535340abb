import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { PaperParts } from '../paper-parts.ts';
import type { PaperLinks } from '../paper-routes.ts';
import { endBundleLink, listBundleLinks, shareBundle } from './bundle-links.ts';
import { bundleAddress, sharedAddress } from './bundle-routes.ts';

export function bundleHandlers({ places, address, links }: PaperParts & { links: PaperLinks }) {
  const { db } = places;
  return defineHandlers({
    linkBundle: async ({ order, caller }) => ({ address: bundleAddress(links, order, caller) }),

    shareBundle: async ({ order, body, caller }) => {
      const { token, endsAt } = await shareBundle(db, order, body, caller);
      return {
        ...done('Link created. Copy it now: you won’t see it again.'),
        address: address + sharedAddress(token),
        endsAt: endsAt.toISOString(),
      };
    },

    listBundleLinks: async ({ order }) => await listBundleLinks(db, order.id),

    endBundleLink: async ({ order, params, caller }) => {
      await endBundleLink(db, order, params.linkId, caller);
      return done('Link revoked.');
    },
  });
}
