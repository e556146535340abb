import ChevronDown from 'virtual:lucide/chevron-down';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ProductForm } from '#shop/catalog/contract/product.ts';
import { FigureTiles, FormSection } from '#shop/catalog/web/administration/form-section.tsx';
import type { StockMovement } from '../contract/stock.ts';

const kindWords: Record<StockMovement['kind'], string> = {
  opening: 'Opening stock',
  order: 'Reserved for order',
  lapse: 'Released, order expired',
  resume: 'Reserved again',
  delete: 'Released, order deleted',
  allot: 'Reserved for a made-to-order line',
  'take-back': 'Taken back, stock missing',
  shipment: 'Shipped',
  return: 'Returned',
  refund: 'Refunded before shipping',
  'write-off': 'Refunded and written off',
  receipt: 'Units received',
  block: 'Units blocked',
  unblock: 'Units unblocked',
  build: 'Units built in',
  count: 'Unit count',
  correction: 'Stock count',
};

/** Why stock is what it is, the newest first, with more on request. */
function StockMovements({ productId }: { productId: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['stock-movements', productId],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApiList('listStockMovements', { params: { productId }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
  if (error && !data)
    return (
      <ErrorState title="Could not load the movements" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Spinner label="Loading the movements" />;
  return (
    <div className="grid gap-3">
      <h4 className="font-medium">Movements</h4>
      <ol className="divide-y rounded-card border">
        {data.pages
          .flatMap(({ items }) => items)
          .map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          pending={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}

function MovementLine({ movement }: { movement: StockMovement }) {
  const { kind, at, by, reason, order } = movement;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0 wrap-anywhere">
        {kindWords[kind]}
        {order && (
          <>
            {' '}
            {order.id ? (
              <Link to={`/dashboard/orders/${order.id}`} className="font-medium text-accent">
                {order.number}
              </Link>
            ) : (
              order.number
            )}
          </>
        )}
        {reason && <>: {reason}</>}
        <span className="block text-muted">{[by, formatMoment(at)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="font-medium tabular-nums sm:text-end">{changesOf(movement)}</span>
    </li>
  );
}

function changesOf({ onHandChange, heldChange }: StockMovement): string {
  const changes = [
    { change: onHandChange, of: 'on hand' },
    { change: heldChange, of: 'held' },
  ];
  return changes
    .filter(({ change }) => change !== 0)
    .map(({ change, of }) => `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))} ${of}`)
    .join(', ');
}

type StockFieldsProps = { form: ProductForm; trackingChoice: ReactNode };

/** What there is of it, why, and the reason of a correction. */
export function StockFields({ form, trackingChoice }: StockFieldsProps) {
  const { tracking, stock } = form;
  const { onHand, held } = stock;
  const { register, formState } = useFormContext<{ stock_reason: string }>();
  const error = formState.errors.stock_reason?.message;
  return (
    <FormSection id="stock" title="Stock" about="Quantities, tracking and movements" isWrong={Boolean(error)}>
      <FigureTiles
        figures={[
          { label: 'On hand', value: formatCount(onHand) },
          { label: 'Reserved for orders', value: formatCount(held) },
          { label: 'For sale', value: formatCount(onHand - held) },
        ]}
      />
      {trackingChoice}
      {tracking === 'none' && (
        <TextField
          label="Reason for correction"
          autoComplete="off"
          maxLength={200}
          hint="Recorded if you change the available quantity above."
          error={error}
          {...register('stock_reason')}
        />
      )}
      <StockMovements productId={form.product._id} />
    </FormSection>
  );
}

/** The waiting list of the product, if there is one. */
export function WaitingPeople({ productId }: { productId: string }) {
  const { data: people = [] } = useQuery({
    queryKey: ['waiting-people', productId],
    queryFn: ({ signal }) => callApi('listWaitingPeople', { params: { productId } }, { signal }),
  });
  if (people.length === 0) return null;
  const count = formatCount(people.length);
  return (
    <details className="group mt-6 max-w-4xl rounded-card border bg-surface text-sm">
      <summary className="flex list-none items-center justify-between gap-4 rounded-card p-4 font-medium [&::-webkit-details-marker]:hidden">
        {count} {people.length === 1 ? 'person' : 'people'} on the waiting list
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y border-t">
        {people.map(({ email, displayName, since }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {displayName} <span className="text-muted">{email}</span>
            </span>
            <span className="text-muted tabular-nums">since {formatDay(since)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
