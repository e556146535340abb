import type { Subject } from '#platform/server/subject.ts';
import { bundleHandlers } from './bundles/bundle-handlers.ts';
import { registerBundleRoutes } from './bundles/bundle-routes.ts';
import type { ListShipmentFiles } from './bundles/gather-bundle.ts';
import { listAttachments, orderPapersEmails } from './order-placed-email.ts';
import { paperHandlers } from './paper-handlers.ts';
import type { PaperParts } from './paper-parts.ts';
import { registerPaperRoutes } from './paper-routes.ts';
import { bundleLinks, orderPapers } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    bank: PaperParts['bank'];
    listShipmentFiles: ListShipmentFiles;
  }
}

export const orderPapersSubject: Subject = {
  emails: orderPapersEmails,
  prepare: ({ db, links, config: { bank } }) => ({
    bank,
    listAttachments: (mail) => listAttachments(db, links, mail),
  }),
  handlers: (parts) => ({ ...paperHandlers(parts), ...bundleHandlers(parts) }),
  addresses: (app, parts) => {
    registerPaperRoutes(app, parts);
    registerBundleRoutes(app, parts);
  },
  personalData: [
    {
      partOf: 'orders',
      name: 'papers',
      table: orderPapers,
      of: orderPapers.orderId,
      without: {
        facts: 'The order has the same data; the document is on its page.',
        fileHash: 'Internal storage location.',
      },
    },
    {
      partOf: 'orders',
      name: 'sharedPapers',
      table: bundleLinks,
      of: bundleLinks.orderId,
      without: { tokenHash: 'Secret.', madeBy: 'May identify another person.' },
    },
  ],
  pages: { 'shared-papers': { stock: 'none' }, 'order-bundles': { stock: 'none' } },
  files: { columns: [orderPapers.fileHash] },
};
