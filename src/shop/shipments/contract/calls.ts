import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id } from '#platform/contract/fields.ts';
import { byId, byOrderId, done } from '#platform/contract/parameters.ts';
import type { shipmentsRoutes } from './routes.ts';
import { changeShipmentSchema, shipPartSchema, shippedPartSchema } from './shipment.ts';

export const shipmentsCalls = {
  shipOrder: { summary: 'Mark a paid order as shipped', params: byOrderId, response: done },
  shipPart: {
    summary: 'Ship all or part of an order',
    params: byId,
    body: shipPartSchema,
    response: shippedPartSchema,
  },
  changeShipment: {
    summary: 'Set the carrier and tracking number of a shipment',
    params: z.object({ id, shipmentId: id }),
    body: changeShipmentSchema,
    response: shippedPartSchema,
  },
} satisfies CallsOf<typeof shipmentsRoutes>;

type ShipmentsCalls = typeof shipmentsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ShipmentsCalls {}
}
