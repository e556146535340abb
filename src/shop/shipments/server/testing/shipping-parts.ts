import { clearShipmentBy } from '#batteries/packages/server/clear-shipment.ts';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { settleRequest } from '#shop/refunds/server/requests/answer-request.ts';
import type { ShippingParts } from '../ship-lines.ts';

const clearShipment = clearShipmentBy(async () => ({
  address: 'http://localhost',
  seller: { ...unnamedSeller, name: 'Ampyard', legalName: 'Ampyard', emergencyPhone: '+1 202 555 0112' },
  isLive: false,
  shipUnchecked: 'allow',
}));

/** What the whole shop ships with. */
export const shippingParts: ShippingParts = {
  ...{ trackedUnits, clearShipment, answerRequest: settleRequest },
  invoiceShipment: async () => {},
  beforeShipping: async () => {},
};
