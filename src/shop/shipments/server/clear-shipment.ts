import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { TransportCheck } from '../rules/transport-check.ts';
import type { LineToShip } from './quantities-to-ship.ts';

/** Units of an order that are about to leave. */
export interface Leaving {
  order: OrderRow;
  /** The shipment's, if it has one yet. */
  id: string | undefined;
  /** Which of the order's shipments it will be. */
  number: number;
  lines: LineToShip[];
  shippedOn: string;
  admin: { id: string };
}

/** What has to be in order before goods leave; refuses where it is not. A later subject knows the rules of transport, and fills it. */
export type ClearShipment = (
  tx: Database,
  leaving: Leaving,
) => Promise<{ id: string; transport: TransportCheck }>;
