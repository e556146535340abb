import { useLocation } from 'react-router';
import { neighboursOf, readKeyset, readTrail } from '#platform/web/shell/dashboard/keyset-list.ts';
import type { LogFilter } from '../contract/admin-action.ts';
import { type AdminActionName, adminActionNames } from '../rules/admin-actions.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Which part of the log the address asks for, and the links to what comes before and after it. */
export function useLogAddress() {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const [by, q, action, from, until] = ['by', 'q', 'action', 'from', 'until'].map(given);
  const filters: LogFilter = {
    ...(by && { by }),
    ...(q && { q }),
    ...(isAction(action) && { action }),
    ...(from && isDay(from) && { from }),
    ...(until && isDay(until) && { until }),
  };
  const view = { filters, ...readKeyset(parameters) };
  return {
    ...view,
    isNarrowed: Object.keys(filters).length > 0 || view.cursor !== undefined,
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighboursOf(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}

function isAction(text: string | undefined): text is AdminActionName {
  return adminActionNames.some((name) => name === text);
}
