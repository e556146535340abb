import { formatCount } from '#platform/kernel/count.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv } from '#platform/web/ui/forms/choose-csv.tsx';
import type { TrackedProduct } from '../contract/units.ts';
import { unitFileColumns } from '../contract/words.ts';
import { ReceiveBatch } from './batches-panel.tsx';
import { ScanUnits } from './scan-units.tsx';
import { useReceiveFile } from './use-units.ts';

const mostShown = 100;

/** A file of many units: all are received, or none and each row says what is wrong. */
function ReceiveFile({ productId }: { productId: string }) {
  const { mutate, data, error, isPending } = useReceiveFile(productId);
  return (
    <div className="grid content-start gap-4">
      <p className="text-sm text-muted">
        CSV, up to 10,000 rows. The first row names the columns:{' '}
        <code className="wrap-anywhere">{unitFileColumns.join(', ')}</code>. Only serial is required. If any
        row has an error, nothing is received.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isPending ? (
          <Spinner label="Receiving the file" />
        ) : (
          <ChooseCsv variant="secondary" onChoose={(file) => mutate(file)}>
            Choose a CSV file
          </ChooseCsv>
        )}
      </div>
      {error && (
        <Notice tone="danger" title="The file was not imported">
          {error.message}
        </Notice>
      )}
      {data && data.received > 0 && <Notice tone="success" title={data.message} />}
      {data && data.received === 0 && (
        <Notice tone="danger" title={data.message}>
          <ul className="grid max-h-72 gap-1 overflow-y-auto">
            {data.faults.slice(0, mostShown).map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                Row {formatCount(row)}, {column}: {message}
              </li>
            ))}
          </ul>
          {data.faultCount > mostShown && (
            <p className="mt-2">And {formatCount(data.faultCount - mostShown)} more.</p>
          )}
        </Notice>
      )}
    </div>
  );
}

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
