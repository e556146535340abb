import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PageData } from '#platform/contract/page-data.ts';
import type { BrandInfo, ShopInfo } from '#platform/contract/shop-info.ts';
import type { ReadSeller } from '../kernel/seller.ts';
import type { Database } from './database/database.ts';
import type { KeptFor } from './database/kept-for.ts';
import type { KeptMoney } from './database/kept-money.ts';
import type { PersonalData } from './database/own-table.ts';
import type { DoctorRules } from './doctor/doctor-rule.ts';
import type { FilePlaces } from './files/files.ts';
import type { FileUse } from './files/forget-files.ts';
import type { AuthenticationParts } from './http/access/authentication.ts';
import type { ContentCache } from './http/content-cache/content-cache.ts';
import type { ContentAt, PublicPages } from './http/content-cache/public-content.ts';
import type { ReadSiteFile } from './http/files/site-files.ts';
import type { ContentChanged, Handlers, StockChanged } from './http/handlers.ts';
import type { InTurn } from './http/limits/turns.ts';
import type { SendPage } from './http/pages.ts';
import type { SearchListing } from './http/search-engines.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Emails } from './mail/letter.ts';
import type { Metric } from './metrics/metric-table.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PdfInspector } from './pdf/inspection/pdf-inspector.ts';
import type { PaperLook } from './pdf/writing/look.ts';
import type { PaperPress } from './pdf/writing/paper-press.ts';
import type { PictureWorkshop } from './pictures/sharp-workshop.ts';
import type { ExpensiveWork } from './process/expensive-work.ts';
import type { Config } from './settings/config.ts';

/**
 * What subjects are put together with. Where a subject brings something for others, or needs something of a later one,
 * it declares it here by its own `register.ts`, and `prepare` of the subject that has it brings it.
 */
export interface ShopParts extends AuthenticationParts {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Where visitors find the shop. */
  address: string;
  /** Who sells, as stated last. */
  readSeller: ReadSeller;
  /** What pages show of the seller's brand. */
  readBrand(): Promise<BrandInfo>;
  readSiteFile: ReadSiteFile;
  /** How papers look that are issued now, or were at a moment. */
  readPaperLook(at?: Date): Promise<PaperLook>;
  /** What stands around every page, and whether ordering is paused, as of now. */
  readFrame(): Promise<Pick<ShopInfo, 'frame' | 'closed'>>;
  secret: string;
  places: FilePlaces;
  fileUses: FileUse[];
  pictureUses: PgColumn[];
  keptMoney: KeptMoney[];
  press: PaperPress;
  workshop: PictureWorkshop;
  inspector: PdfInspector;
  expensiveWork: ExpensiveWork;
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
  /** What pages show changes by itself at this moment. */
  contentChangesAt(moment: Date): void;
  versions(): ContentCache['versions'];
}

/** For addresses where there is more than a page. */
interface Pages {
  sendPage: SendPage;
  inTurn: InTurn;
  contentOfPage: ContentAt;
}

/** What a subject brings to the server. */
export interface Subject {
  /** What others are put together with. Those of subjects before this one are there already. */
  prepare?(parts: ShopParts): Partial<ShopParts>;
  handlers?(parts: ShopParts): Partial<Handlers>;
  pageData?(parts: ShopParts): Partial<PageData>;
  /** Tables with personal data, for the person's copy of it and for deletion. */
  personalData?: PersonalData[];
  /** What of it goes by itself, and after how long. */
  keptFor?: KeptFor[];
  /** How each of its kinds of email is composed; `contract/emails.ts` names them. */
  emails?: Partial<Emails>;
  /** Addresses outside the API. */
  addresses?(app: FastifyInstance, parts: ShopParts & Pages): void;
  /** Its public pages, by the first part of their path. */
  pages?: PublicPages;
  /** What of its page data shows stock. */
  showsStock?: (keyof PageData)[];
  /** What search engines may show of it. */
  search?: SearchListing;
  jobs?: Jobs<ShopParts>;
  /** Also declared in the interface `MetricTable`. */
  metrics?: Record<string, Metric>;
  /** What the doctor looks at, by the name of the check. */
  doctor?: DoctorRules;
  /** Its columns that name files; others go after a day. */
  files?: FileUse;
  /** Its columns that name pictures; others go after a while. */
  pictures?: PgColumn[];
  /** Its columns with amounts of money, and what becomes of them in another currency. */
  money?: KeptMoney[];
}
