import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';

/** Papers follow from what happened to an order: each event or shipment may bring one. */
export type OrderWithPapers = { id: string; events: readonly unknown[]; shipments: readonly unknown[] };

export function useOrderPapers({ id, events, shipments }: OrderWithPapers) {
  return useQuery({
    queryKey: ['order-papers', id, events.length, shipments],
    queryFn: ({ signal }) => callApi('listOrderPapers', { params: { id } }, { signal }),
  });
}

/** Has the browser save a paper, which may be printed only now. */
export function useOpenPaper(orderId: string) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  async function open(paperId: string) {
    setPending(true);
    setFailure('');
    await callApi('linkOrderPaper', { params: { id: orderId, paperId } })
      .then(({ address }) => window.location.assign(address))
      .catch((error: Error) => setFailure(error.message));
    setPending(false);
  }
  return { open, pending, failure };
}
