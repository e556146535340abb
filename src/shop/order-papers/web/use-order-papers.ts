import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { OrderDetails } from '#shop/orders/contract/order-details.ts';

/** What the shop gives out about an order. Each comes of something that has happened to it. */
export function useOrderPapers({ id, events, shipments }: OrderDetails) {
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
