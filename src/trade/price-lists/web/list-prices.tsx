import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import type { PriceListDetails } from '../contract/price-list.ts';
import { ListFormDialog, TextOf } from './list-form-dialog.tsx';
import { wordsOfValidity } from './words-of-list.ts';

type ListedProduct = CallAnswer<'listListPrices'>[number];
type ListPricesProps = { list: PriceListDetails; onSaved: () => unknown };

const onAPage = 50;

const columns: Column<ListedProduct>[] = [
  {
    header: 'Product',
    cell: ({ name, sku, isOnSale }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-xs text-muted">{isOnSale ? sku : `${sku}, not on sale`}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Public price', cell: ({ publicPrice }) => formatAmount(publicPrice), align: 'end' },
  {
    header: 'Prices',
    cell: ({ prices }) => (
      <ul className="grid gap-0.5">
        {prices.map((price) => (
          <li key={`${price.from} ${price.firstDay}`}>
            {formatAmount(price.price)} from {formatCount(price.from)}
            {price.fixed && ', fixed'}
            {(price.firstDay || price.lastDay) && (
              <span className="text-muted"> · {wordsOfValidity(price)}</span>
            )}
          </li>
        ))}
      </ul>
    ),
  },
];

/** A list's own prices by product: found, added, and taken off. */
export function ListPrices({ list, onSaved }: ListPricesProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(onAPage);
  const [isAdding, setIsAdding] = useState(false);
  const query = { limit: Math.min(shown, 500), ...(search.trim() && { q: search.trim() }) };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['priceList', list.id, 'prices', query],
    queryFn: ({ signal }) =>
      callApiList('listListPrices', { params: { listId: list.id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation({
    mutationFn: ({ productId }: ListedProduct) =>
      callApi('setListPrices', {
        params: { listId: list.id, productId },
        body: { prices: [], revision: list.revision },
      }),
    onSuccess: onSaved,
    onError: toastFailure,
  });
  return (
    <section aria-labelledby="prices" className="grid gap-4 rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="prices" className="text-lg font-medium">
          Prices
        </h2>
        <Button variant="secondary" size="small" onClick={() => setIsAdding(true)}>
          Add price
        </Button>
      </div>
      <TextField
        label="Search by name or SKU"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Table
        caption="Prices in this list"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ productId }) => productId}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={(product) => (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${product.name}`}
            pending={remove.isPending && remove.variables?.productId === product.productId}
            onClick={() => remove.mutate(product)}
          >
            Remove
          </Button>
        )}
        empty={
          <p className="text-sm text-muted">
            {search ? 'No matching products in this list.' : 'No prices yet. Add one, or import a file.'}
          </p>
        }
        error={
          error && (
            <ErrorState title="Prices could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      {data && data.total > data.items.length && data.items.length < 500 && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          pending={isFetching}
          onClick={() => setShown(shown + onAPage)}
        >
          Show more
        </Button>
      )}
      {isAdding && <AddPrice list={list} onSaved={onSaved} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** One more price of a product, or another one from the same quantity and day. */
function AddPrice({ list, onSaved, onClose }: ListPricesProps & { onClose: () => void }) {
  return (
    <ListFormDialog
      title="Add price"
      description="Replaces the price of the same quantity and first day, if there is one."
      submitLabel="Add price"
      first={{ sku: '', from: '1', price: '', fixed: false, firstDay: '', lastDay: '' }}
      onClose={onClose}
      onSaved={onSaved}
      save={async ({ sku, from, price, fixed, firstDay, lastDay }) => {
        const preview = await callApi('previewListPrice', {
          params: { listId: list.id },
          query: { sku: sku.trim(), quantity: 1 },
        });
        const found = await callApi('listListPrices', {
          params: { listId: list.id },
          query: { q: preview.product.sku, limit: 500 },
        });
        const { productId } = preview.product;
        const known = found.find((product) => product.productId === productId)?.prices ?? [];
        const kept = known.filter((one) => one.from !== Number(from) || (one.firstDay ?? '') !== firstDay);
        return await callApi('setListPrices', {
          params: { listId: list.id, productId },
          body: {
            revision: list.revision,
            prices: [{ from, price, fixed, firstDay: firstDay || null, lastDay: lastDay || null }, ...kept],
          },
        });
      }}
    >
      {(fields) => {
        const issueOf = (field: string) => fields.issueOf(`prices.0.${field}`) ?? fields.issueOf(field);
        return (
          <>
            <TextOf {...fields} field="sku" label="SKU" required issueOf={issueOf} />
            <TextOf {...fields} field="from" label="From quantity" required issueOf={issueOf} />
            <TextOf {...fields} field="price" label="Price per unit" required issueOf={issueOf} />
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-1"
                checked={fields.values.fixed}
                onChange={({ target }) => fields.set({ fixed: target.checked })}
              />
              <span>
                Fixed price
                <span className="block text-muted">
                  Applies even where the public price or another tier is lower.
                </span>
              </span>
            </label>
            <TextOf {...fields} field="firstDay" label="First day" type="date" issueOf={issueOf} />
            <TextOf {...fields} field="lastDay" label="Last day" type="date" issueOf={issueOf} />
          </>
        );
      }}
    </ListFormDialog>
  );
}
