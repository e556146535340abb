import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { noticeStates } from '../rules/recall-states.ts';

const textsOfRecall = {
  title: z.string(),
  picture: z.string().nullable(),
  identification: z.string(),
  hazard: z.string(),
  instructions: z.string(),
  remedy: z.string(),
  contact: z.string(),
  publishedAt: z.iso.datetime(),
};

/** A recall as it concerns one customer. */
export const ownNoticeSchema = z
  .object({
    ...textsOfRecall,
    id,
    state: z.enum(noticeStates),
    units: z
      .array(z.object({ id, serial: z.string(), product: z.string(), isHandedOn: z.boolean().optional() }))
      .describe('The reader’s affected units by serial; first 1,000.'),
    unitCount: z.int(),
    batches: z.array(z.object({ number: z.string(), product: z.string(), quantity: z.int() })),
    acknowledgedAt: z.iso.datetime().nullable(),
    remediedAt: z.iso.datetime().nullable(),
    isHandedOn: z
      .boolean()
      .optional()
      .describe('All units were transferred to a new owner, who was notified.'),
  })
  .meta({ id: 'OwnRecallNotice' });

export type OwnNotice = z.infer<typeof ownNoticeSchema>;

/** What stands behind the `#` of the link in a mail. */
export const noticeTokenSchema = z.object({ token: requiredText('token', { max: 200 }) });

export const byNoticeId = z.object({ noticeId: id });

/** A recall as everybody is told of it. */
export interface PublicRecall {
  id: string;
  title: string;
  picture: string | null;
  identification: string;
  hazard: string;
  instructions: string;
  remedy: string;
  contact: string;
  /** What it is about. */
  products: string[];
  publishedAt: string;
  isFinished: boolean;
}

/** What everybody is told of a serial. One that the shop does not know is told of like one that no recall names. */
export interface SerialAnswer {
  serial: string;
  recalls: { id: string; title: string; product: string; isRepaired: boolean }[];
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listPublicRecalls(): Promise<PublicRecall[]>;
    /** Which recalls name a serial. An unknown serial answers like one without a recall. */
    checkSerial(serial: string): Promise<SerialAnswer>;
  }
}
