import type { PublicRecall, SerialAnswer } from './notice.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listPublicRecalls(): Promise<PublicRecall[]>;
    /** Which recalls name a serial. Of one that nobody knows, as of one that no recall names. */
    checkSerial(serial: string): Promise<SerialAnswer>;
  }
}
