import type { ListedDocument } from './documents.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** As everybody may see them. */
    listDocuments(productId: string): Promise<ListedDocument[]>;
  }
}
