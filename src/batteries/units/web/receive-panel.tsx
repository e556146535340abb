import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import type { TrackedProduct } from '../contract/units.ts';
import { ReceiveBatch } from './batches-panel.tsx';
import { ReceiveFile } from './receive-file.tsx';
import { ScanUnits } from './scan-units.tsx';

/** What came, of one product: by scan, by file, or by batch and quantity. */
export function ReceivePanel({ product }: { product: TrackedProduct }) {
  const { id, name, tracking, onHand, missing } = product;
  return (
    <section className="rounded-card border bg-surface p-5 print:hidden">
      <h2 className="text-base font-medium">Receive: {name}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {formatCount(onHand - missing)} on hand, tracked by {tracking}.
      </p>
      {missing > 0 && (
        <Notice tone="warning" title={`${formatCount(missing)} short for open orders`} className="mb-4">
          Open orders need more than is on hand. Units you receive go to them first.
        </Notice>
      )}
      {tracking === 'batch' ? (
        <ReceiveBatch key={id} productId={id} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-2">
          <ScanUnits key={id} productId={id} />
          <ReceiveFile key={`${id} file`} productId={id} />
        </div>
      )}
    </section>
  );
}
