import type { FastifyInstance } from 'fastify';
import { demoLogins } from '#demo/seed-people.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { ServerParts } from '#platform/server/http/create-server.ts';
import { metricsOf } from '#platform/server/metrics/metrics.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import { type PrintingProcess, withLook } from '#platform/server/pdf/writing/paper-press.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { createExpensiveWork, type ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { EmailSender } from '#shop/emails/server/send-emails.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { firstSettingsOf } from './first-settings.ts';
import { fileUses, keptMoney, ownTables, pictureUses, subjects } from './subjects.ts';

export interface AppParts extends ServerParts {
  renderer: PageRenderer;
  identityProvider: IdentityProvider;
  paymentProvider: PaymentProvider;
  workshop: PictureWorkshop;
  inspector: PdfInspector;
  /** Prints the papers of orders. */
  press: PrintingProcess;
  /** The line for what takes long or much of the machine; one of its own where there is none. */
  expensiveWork?: ExpensiveWork;
  /** Where large files are kept; in the database where there is none. */
  fileStore?: FileStore | undefined;
  /** Signs access tokens. */
  secret: string;
  emailSender?: EmailSender | undefined;
  /** What holds until an admin saves something; as the mode says where there are none. */
  firstSettings?: ShopSettings;
}

/** What every subject is put together with, each finding what those before it have prepared. */
export function prepareParts(app: FastifyInstance, given: AppParts): ShopParts {
  const { config, database, contentCache, fileStore } = given;
  const metrics = metricsOf(app);
  const base = {
    ...given,
    db: database.db,
    log: app.log,
    metrics,
    address: publicAddress(config),
    places: { db: database.db, store: fileStore },
    expensiveWork: given.expensiveWork ?? createExpensiveWork(metrics),
    contentChanged: contentCache.contentChanged,
    stockChanged: contentCache.stockChanged,
    contentChangesAt: contentCache.contentChangesAt,
    versions: () => contentCache.versions,
    firstSettings: given.firstSettings ?? firstSettingsOf(config),
    fileUses,
    pictureUses,
    keptMoney,
    press: withLook(given.press, (at) => parts.readPaperLook(at)),
    ownTables,
    ofCompanies: subjects.flatMap(({ ofCompanies = [] }) => ofCompanies),
    loggedThings: mergeOnce(
      'kind of thing in the log',
      subjects.map(({ loggedThings }) => loggedThings ?? {}),
    ),
    sharedLogins: config.mode === 'demo' ? demoLogins.map(({ email }) => email) : [],
  };
  let parts = base as unknown as ShopParts;
  for (const subject of subjects) parts = mergeOnce('part', [parts, subject.prepare?.(parts) ?? {}]);
  return parts;
}
