import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Shipment } from '#shop/shipments/contract/shipment.ts';
import { type OrderWithPapers, useOpenPaper, useOrderPapers } from './use-order-papers.ts';

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
