import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { ShipmentRow } from './shipment-repository.ts';

/** Invoices what has just left, in the transaction that ships it. A later subject writes invoices, and fills it. */
export type InvoiceShipment = (
  tx: Database,
  shipped: { order: OrderRow; shipment: ShipmentRow },
) => Promise<void>;
