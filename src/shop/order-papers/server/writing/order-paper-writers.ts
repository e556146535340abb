import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { PaperFacts } from './paper-facts.ts';
import { writeConfirmation } from './write-confirmation.ts';
import { writePackingSlip } from './write-packing-slip.ts';
import { writeReceipt } from './write-receipt.ts';

type OrderPapers = { [Kind in PaperFacts['kind']]: PaperFacts & { kind: Kind } };

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers extends OrderPapers {}
}

export const orderPaperWriters: Pick<PaperWriters, keyof OrderPapers> = {
  confirmation: { titleOf: ({ number }) => `Order confirmation ${number}`, write: writeConfirmation },
  receipt: { titleOf: ({ receiptNumber }) => `Receipt ${receiptNumber}`, write: writeReceipt },
  'packing-slip': {
    titleOf: ({ number, shipment }) => `Packing slip ${number}, shipment ${shipment}`,
    write: writePackingSlip,
  },
};
