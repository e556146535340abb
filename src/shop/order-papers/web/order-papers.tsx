import Download from 'virtual:lucide/download';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { Shipment } from '#shop/shipments/contract/shipment.ts';
import type { OrderPaper } from '../contract/order-papers.ts';
import { OrderBundle } from './order-bundle.tsx';

/** What the shop gives out about an order, the newest edition of each. */
export function OrderPapers({ order }: { order: OrderWithPapers }) {
  const { id } = order;
  const { data, error, isFetching, refetch } = useOrderPapers(order);
  return (
    <OrderPanel title="Documents" className="print:hidden">
      {error ? (
        <ErrorState title="Documents could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <ul className="mt-3 grid gap-3">
          {data
            .filter(({ isNewest }) => isNewest)
            .map((paper) => (
              <PaperItem key={paper.id} orderId={id} paper={paper} />
            ))}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-10 w-full" />
      )}
      <OrderBundle orderId={id} />
    </OrderPanel>
  );
}

function PaperItem({ orderId, paper }: { orderId: string; paper: OrderPaper }) {
  const { open, pending, failure } = useOpenPaper(orderId);
  const name = nameOf(paper);
  return (
    <li>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="font-medium">{name}</p>
          <p className="text-muted">{formatMoment(paper.issuedAt)}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          aria-label={`Download: ${name}`}
          onClick={() => open(paper.id)}
        >
          <Download />
          PDF
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger">
        {failure}
      </p>
    </li>
  );
}

function nameOf({ kind, number, shipment, edition }: OrderPaper): string {
  if (kind === 'receipt') return `Receipt ${number}`;
  const name = kind === 'confirmation' ? 'Order confirmation' : `Packing slip of shipment ${shipment}`;
  return edition > 1 ? `${name}, edition ${edition}` : name;
}

/** The packing slip of a shipment, as a PDF. */
export function PackingSlip({ order, shipment }: { order: OrderWithPapers; shipment: Shipment }) {
  const { data = [] } = useOrderPapers(order);
  const { open, pending, failure } = useOpenPaper(order.id);
  const slip = data.find((paper) => paper.shipment === shipment.number && paper.isNewest);
  if (!slip) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        aria-label={`Packing slip of shipment ${shipment.number}`}
        onClick={() => open(slip.id)}
      >
        <Download />
        Packing slip
      </Button>
      <p role="alert" className="text-sm text-danger">
        {failure}
      </p>
    </>
  );
}

/** Papers follow from what happened to an order: each event or shipment may bring one. */
type OrderWithPapers = { id: string; events: readonly unknown[]; shipments: readonly unknown[] };

function useOrderPapers({ id, events, shipments }: OrderWithPapers) {
  return useQuery({
    queryKey: ['order-papers', id, events.length, shipments],
    queryFn: ({ signal }) => callApi('listOrderPapers', { params: { id } }, { signal }),
  });
}

/** Has the browser save a paper, which may be printed only now. */
function useOpenPaper(orderId: string) {
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
