import { sql } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';

/** The day a unit left us: as the shipment says, or else when it was noted. For queries of units. */
export const leftOn = sql<string>`coalesce(
  (select shipped_on from shipments where shipments.id = ${units.shipmentId}),
  (select (max(created_at) at time zone 'UTC')::date from unit_events where unit_id = ${units.id} and kind = 'shipped'))::text`;

/** Of the claim in whose course it was sent in place of another; nothing once it was sold anew. */
export const ofReplaced = (column: 'number' | 'shipped_on' | 'in_service_on') => sql`(
  select ${sql.raw(column)} from warranty_claims
  where replacement_id = ${units.id} and warranty_claims.order_id = ${units.orderId} order by number desc limit 1)`;

/** The day by which its terms are found: of what was sent in place of another, the one on which that left us. */
export const promisedOn = sql<string>`coalesce(${ofReplaced('shipped_on')}::text, ${leftOn})`;
