import type { PassportView } from './passport.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** By the path of its code, as everybody may read it. Of an address without a serial, where its product is. */
    findPassport(path: string): Promise<PassportView | { movedTo: string } | undefined>;
  }
}
