import type {
  ConfirmationFacts,
  PackingSlipFacts,
  PaperLine,
  ReceiptFacts,
} from '#shop/order-papers/server/writing/paper-facts.ts';

const aboutOrder = {
  seller: { name: 'Ampyard', lines: ['Accukade 12, 3089 Rotterdam'], url: 'https://shop.example' },
  number: 'AY-2026-00042',
  placedOn: '2026-11-16',
  issuedOn: '2026-11-17',
  edition: 1,
  customerName: 'Ada Lovelace',
  address: 'Lovelace Engines\n12 St James Square\nLondon',
  purchaseOrder: 'PO-77',
};

export const lineOf = (index: number, name = `LFP prismatic cell ${index}`): PaperLine => ({
  sku: `AY-${1000 + index}-LFP`,
  name,
  quantity: 10 + index,
  unitCents: 1_234 + index,
  totalCents: (10 + index) * (1_234 + index),
});

const sumOf = (lines: PaperLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

export function confirmation(lines: PaperLine[], given: Partial<ConfirmationFacts> = {}): ConfirmationFacts {
  return {
    ...aboutOrder,
    kind: 'confirmation',
    email: 'ada@shop.example',
    phone: '+44 20 7946 0000',
    wishedOn: '2026-12-24',
    note: 'Please ring twice.',
    lines,
    ...{ totalCents: sumOf(lines), deliveryCents: 0, taxCents: 0, deliveryTerms: null, shipsBy: null },
    payment: { state: 'open', isCardPossible: true, payUrl: 'https://shop.example/dashboard/payment/1' },
    ...given,
  };
}

export function receipt(lines: PaperLine[]): ReceiptFacts {
  return {
    ...aboutOrder,
    kind: 'receipt',
    receiptNumber: 'R-2026-00007',
    email: 'ada@shop.example',
    lines,
    ...{ totalCents: sumOf(lines), deliveryCents: 0, taxCents: 0, deliveryTerms: null, shipsBy: null },
    paidOn: '2026-11-17',
    payments: [{ by: 'card', reference: 'pi_12345', on: '2026-11-17', amountCents: sumOf(lines) }],
  };
}

export function packingSlip(
  lines: PackingSlipFacts['lines'],
  given: Partial<PackingSlipFacts> = {},
): PackingSlipFacts {
  return {
    ...aboutOrder,
    kind: 'packing-slip',
    shipment: 2,
    shippedOn: '2026-11-18',
    carrier: 'DB Schenker',
    trackingNumber: 'SCH-0815',
    lines,
    ...given,
  };
}
