/** What the shop gives out about an order. A packing slip is of one of its shipments. */
export const orderPaperKinds = ['confirmation', 'receipt', 'packing-slip'] as const;
export type OrderPaperKind = (typeof orderPaperKinds)[number];

interface NamedPaper {
  kind: OrderPaperKind;
  /** Of a receipt, its own. */
  number: string | null;
  orderNumber: string;
  shipment: number | null;
  edition: number;
}

/** `Order AY-2026-00042, edition 2.pdf`: under what name it is saved and attached. */
export function paperFileName({ kind, number, orderNumber, shipment, edition }: NamedPaper): string {
  const name =
    kind === 'receipt'
      ? `Receipt ${number}`
      : kind === 'packing-slip'
        ? `Packing slip ${orderNumber}-${shipment}`
        : `Order ${orderNumber}`;
  return `${name}${edition > 1 ? `, edition ${edition}` : ''}.pdf`;
}
