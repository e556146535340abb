import { useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import type { OrderSelection } from '../use-orders.ts';

type Which = CallInput<'shipOrders'>['body'];

/** Orders that somebody has chosen, one by one or all that match; others of the list's filters choose anew. */
export function useChosenOrders({ q, payment, shipment }: OrderSelection) {
  const matching = { ...(q && { q }), ...(payment && { payment }), ...(shipment && { shipment }) };
  const filter = JSON.stringify(matching);
  const [chosen, setChosen] = useState<{ filter: string; ids: ReadonlySet<string> | 'all' }>();
  const ids = chosen?.filter === filter ? chosen.ids : new Set<string>();
  const choose = (some: ReadonlySet<string> | 'all') => setChosen({ filter, ids: some });
  return {
    isAll: ids === 'all',
    count: ids === 'all' ? undefined : ids.size,
    has: (id: string) => ids === 'all' || ids.has(id),
    /** Without one, all of a sudden, the others that match are no longer meant either. */
    toggle(id: string): void {
      const next = new Set(ids === 'all' ? [] : ids);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    add: (some: string[]) => choose(new Set([...(ids === 'all' ? [] : ids), ...some])),
    chooseAll: () => choose('all'),
    clear: () => choose(new Set()),
    which: (): Which => (ids === 'all' ? { matching } : { ids: [...ids] }),
  };
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>;
