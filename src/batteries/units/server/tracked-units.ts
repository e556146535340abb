import type { TrackedUnits } from '#shop/shipments/server/tracked-units.ts';
import { releaseUnits } from './release-units.ts';
import { shipUnits } from './ship-units.ts';
import { readShippedUnits } from './shipped-units.ts';

/** What the shop's shipments and refunds ask of units. */
export const trackedUnits: TrackedUnits = { ship: shipUnits, release: releaseUnits, read: readShippedUnits };
