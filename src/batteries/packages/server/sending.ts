import type { AdminAction } from '#people/admin-log/server/record-admin-actions.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { readAddressAt } from '#shop/order-papers/server/about-order.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import type { Overruled } from '../contract/packing.ts';
import type { Consignment } from './consignment.ts';

/** What papers say of a consignment's cause and addressee, and where the log keeps what is done about it. */
export interface Sending {
  /** On papers: the order's number, or the consignment's own. */
  number: string;
  placedOn: string;
  customerName: string;
  purchaseOrder: string | null;
  /** Which of the order's shipments it is; unset without an order. */
  shipment?: number;
  /** The heading of its papers where it is no shipment of an order. */
  title?: string;
  logged: AdminAction['subject'];
  readAddress(tx: Database): Promise<string>;
  /** Papers are issued without a valid test summary. */
  tellOverruled(
    tx: Database,
    overruled: Overruled & { without: string[] },
    admin: { id: string },
  ): Promise<void>;
}

export function sendingOfOrder(order: OrderRow, { id, number }: Pick<Consignment, 'id' | 'number'>): Sending {
  return {
    ...{ number: order.number, placedOn: dayOf(order.createdAt), shipment: number },
    ...{ customerName: order.customerName, purchaseOrder: order.purchaseOrder },
    logged: { kind: 'order', id: order.id, name: `${order.number}, shipment ${number}` },
    readAddress: (tx) => readAddressAt(tx, order, id),
    tellOverruled: async (tx, overruled, admin) => {
      await tx.insert(orderEvents).values({
        ...{ orderId: order.id, kind: 'papers-overruled', actorKind: 'admin', actorId: admin.id },
        data: { number, ...overruled },
      });
    },
  };
}
