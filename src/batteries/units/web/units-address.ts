import { useLocation } from 'react-router';
import {
  keysetAddress,
  neighboursOf,
  readKeyset,
  readTrail,
} from '#platform/web/shell/dashboard/keyset-list.ts';
import { type UnitState, unitStates } from '../rules/unit-moves.ts';
import type { UnitFilters } from './use-units.ts';

/** Which units the address asks for, and the links to what comes before and after them. */
export function useUnitsAddress() {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const [product, wanted, q] = ['product', 'state', 'q'].map(given);
  const filters: UnitFilters = {
    ...(product && { product }),
    ...(isState(wanted) && { state: wanted }),
    ...(q && { q }),
  };
  const view = { filters: { ...filters }, ...readKeyset(parameters) };
  return {
    ...view,
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    addressOf: (changed: UnitFilters) => keysetAddress({ filters: { ...filters, ...changed }, before: 0 }),
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighboursOf(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}

function isState(text: string | undefined): text is UnitState {
  return unitStates.some((state) => state === text);
}
