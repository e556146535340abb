import type { Condition } from '#batteries/transport/rules/goods.ts';
import type { OrderPaper } from '#shop/order-papers/server/writing/paper-facts.ts';
import type { JudgedShipment } from '../../contract/judge-shipment.ts';
import type { ShipmentPaperKind } from '../../rules/shipment-papers.ts';

/** What the papers of a shipment say of it, the same in each of them. */
export interface ShipmentPaperFacts extends OrderPaper {
  kind: ShipmentPaperKind;
  /** Which of the order's shipments it is. */
  shipment: number;
  shippedOn: string;
  judged: JudgedShipment;
  /** Where carriers find the UN 38.3 test summaries of its content. */
  testSummaries?: { name: string; address: string }[];
  /** Of each entry of the packages, in their order. */
  states: { condition: Condition; charge: number | null }[];
}
