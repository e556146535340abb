import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx';
import { ChooseCsv } from '#platform/web/ui/forms/choose-csv.tsx';
import { unitFileColumns } from '../contract/unit-file-columns.ts';
import { useReceiveFile } from './use-units.ts';

const mostShown = 100;

/** A file of many units: all are received, or none and each row says what is wrong. */
export function ReceiveFile({ productId }: { productId: string }) {
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
