import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { settleRequest } from '#shop/refunds/server/requests/answer-request.ts';
import type { ShippingParts } from '../ship-lines.ts';

/** What the whole shop ships with. */
export const shippingParts: ShippingParts = { trackedUnits, answerRequest: settleRequest };
