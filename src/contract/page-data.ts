import type { BuildingBlocks } from '#batteries/calculator/contract/view-calculation.ts';
import type { PassportView } from '#batteries/passports/contract/passport.ts';
import type { PublicRecall, SerialAnswer } from '#batteries/recalls/contract/notice.ts';
import type {
  TestSummariesPage,
  TestSummaryPage,
} from '#batteries/test-summaries/contract/test-summary-page.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { SettingsOf } from '#platform/kernel/payment-providers.ts';
import type { CatalogueQuery } from '#shop/catalog/contract/catalogue-address.ts';
import type { CatalogueAnswer, KindOnSale } from '#shop/catalog/contract/catalogue-answer.ts';
import type { FoundPage } from '#shop/catalog/contract/product.ts';
import type { BlogEntry } from '#shop/content/contract/blog.ts';
import type { ListedDocument } from '#shop/documents/contract/documents.ts';
import type { ComparedProducts, ProductPage } from '#shop/product-pages/contract/product-page.ts';
import type { Review } from '#shop/reviews/contract/review.ts';

/** Who handles passwords and Google, with what the browser must know to ask them. All of it is public. */
export type IdentityInfo = { provider: 'builtin' } | FirebaseInfo;

export interface FirebaseInfo {
  provider: 'firebase';
  projectId: string;
  apiKey: string;
  /** The host of the pages behind Google's popup. */
  authDomain: string;
  /** Host and port of the emulator that stands in for Firebase. */
  emulatorHost?: string | undefined;
}

/** What the browser must know about this shop before it asks anything. */
export interface ShopInfo {
  isDemo: boolean;
  /** Where visitors find the shop, such as `https://shop.example`. */
  address: string;
  identity: IdentityInfo;
  /** Without a mail server nothing that needs an email is offered. */
  sendsMail: boolean;
  payments: PaymentInfo;
}

/** Who takes the card, and what the browser needs to talk to them. */
export type PaymentInfo = SettingsOf<{ sandbox: object; stripe: { publishableKey: string } }>;

/** How many products one page of the range shows at most. */
export const productsOnAPage = 60;

/** What public pages are made of. The server hands it to the pages' loaders through the load context. */
export interface PageData {
  listProducts(query: ListQuery): Promise<FoundPage>;
  /** By its slug. A product that has another one now says which. */
  findProductPage(slug: string): Promise<ProductPage | { movedTo: string } | undefined>;
  /** Those on sale of these SKUs, in their order, and some more of the first one's kind. */
  compareProducts(skus: string[]): Promise<ComparedProducts>;
  /** One stretch of the slugs of all products on sale. */
  listSlugs(stretch: { limit: number; offset: number }): Promise<string[]>;
  /** As everybody may see them. */
  listDocuments(productId: string): Promise<ListedDocument[]>;
  listCatalogue(query: CatalogueQuery, stretch: { limit: number; offset: number }): Promise<CatalogueAnswer>;
  listKindsOnSale(): Promise<KindOnSale[]>;
  findBuildingBlocks(): Promise<BuildingBlocks>;
  /** By the path of its code, as everybody may read it. Of an address without a serial, where its product is. */
  findPassport(path: string): Promise<PassportView | { movedTo: string } | undefined>;
  /** All editions of a model, also of what is sold no more. */
  findTestSummaries(model: string): Promise<TestSummariesPage | undefined>;
  findTestSummary(model: string, edition: number): Promise<TestSummaryPage | undefined>;
  /** Every model that has one. */
  listTestSummaryModels(limit: number): Promise<string[]>;
  listPublicRecalls(): Promise<PublicRecall[]>;
  /** Which recalls name a serial. Of one that nobody knows, as of one that no recall names. */
  checkSerial(serial: string): Promise<SerialAnswer>;
  listReviews(query: ListQuery): Promise<Page<Review>>;
  listBlogEntries(query: ListQuery): Promise<Page<BlogEntry>>;
}
