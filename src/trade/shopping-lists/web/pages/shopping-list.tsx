import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv } from '#platform/web/ui/forms/choose-csv.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { readFileText } from '#shop/quick-order/web/bring-rows.tsx';
import { readRows } from '#shop/quick-order/web/read-rows.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyKey } from '#trade/companies/web/use-company.ts';
import type { ShoppingList } from '../../contract/calls.ts';
import { listsKey, useListToCart } from '../use-shopping-lists.ts';

export const meta = titled('Shopping list');

/** One list: its products, changed by who may, and into the cart in one press. */
export default function ShoppingListPage() {
  const { companyId = '', listId = '' } = useParams();
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => callApi('getCompany', { params: { companyId } }, { signal }),
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...listsKey(companyId), listId],
    queryFn: ({ signal }) => callApi('getShoppingList', { params: { companyId, listId } }, { signal }),
  });
  const role = company.data?.role ?? null;
  return (
    <>
      <DashboardHeading title={data?.name ?? 'Shopping list'}>
        {data && (data.lineCount === 1 ? '1 product' : `${formatCount(data.lineCount)} products`)}
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="The list could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data && company.data ? (
        <div className="mt-6 grid max-w-3xl gap-6">
          {role && mayInCompany(role, 'order') && <ToCart companyId={companyId} list={data} />}
          {role && mayInCompany(role, 'change-lists') ? (
            <Editor key={data.revision} companyId={companyId} list={data} />
          ) : (
            <Lines list={data} />
          )}
        </div>
      ) : (
        <Skeleton className="mt-6 h-64 max-w-3xl" />
      )}
    </>
  );
}

function ToCart({ companyId, list }: { companyId: string; list: ShoppingList }) {
  const order = useListToCart(companyId);
  return (
    <Button
      className="justify-self-start"
      disabled={list.lines.length === 0}
      pending={order.isPending}
      onClick={() => order.mutate(list)}
    >
      Add to cart
    </Button>
  );
}

function Lines({ list }: { list: ShoppingList }) {
  return (
    <ul className="divide-y rounded-card border bg-surface px-card text-sm">
      {list.lines.map(({ productId, sku, name, quantity, isOnSale }) => (
        <li key={productId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{sku}</span> {name}
            {!isOnSale && <span className="text-muted"> (no longer on sale)</span>}
          </span>
          <span className="tabular-nums">{formatCount(quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

interface Row {
  key: string;
  sku: string;
  quantity: string;
  name?: string;
}

const rowOf = (sku = '', quantity = '', name?: string): Row => ({
  ...{ key: crypto.randomUUID(), sku, quantity },
  ...(name && { name }),
});

function Editor({ companyId, list }: { companyId: string; list: ShoppingList }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(list.name);
  const [rows, setRows] = useState(() => {
    const own = list.lines.map((line) => rowOf(line.sku, String(line.quantity), line.name));
    return own.length > 0 ? own : [rowOf()];
  });
  const [isDeleting, setIsDeleting] = useState(false);
  const written = rows.filter(({ sku, quantity }) => sku.trim() || quantity.trim());
  const save = useMutation({
    mutationFn: () =>
      callApi('saveShoppingList', {
        params: { companyId, listId: list.id },
        body: {
          ...{ name, revision: list.revision },
          rows: written.map(({ sku, quantity }) => ({ sku, quantity })),
        },
      }),
    onSuccess: async ({ message, leftOut }) => {
      if (leftOut.length === 0) toast.success(message);
      else
        toast.error(
          `Saved without ${leftOut.map(({ sku, message: why }) => `${sku || 'a row'} (${why})`).join(', ')}.`,
        );
      await queryClient.invalidateQueries({ queryKey: listsKey(companyId) });
    },
  });
  const set = (key: string, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const bring = (text: string) => {
    const read = readRows(text).rows.map(({ sku, quantity }) => rowOf(sku, quantity));
    if (read.length > 0) setRows([...written, ...read]);
  };
  return (
    <form
      noValidate
      className="grid gap-5 rounded-card border bg-surface p-card"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ul className="grid gap-3">
        {rows.map(({ key, sku, quantity, name: product }, index) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
          >
            <TextField
              label={`SKU, row ${index + 1}`}
              hideLabel={index > 0}
              className="col-span-2 sm:col-span-1"
              value={sku}
              onChange={({ target }) => set(key, { sku: target.value })}
            />
            <TextField
              label={`Quantity, row ${index + 1}`}
              hideLabel={index > 0}
              inputMode="numeric"
              value={quantity}
              onChange={({ target }) => set(key, { quantity: target.value })}
            />
            <Button
              type="button"
              variant="quiet"
              aria-label={`Remove row ${index + 1}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              Remove
            </Button>
            {product && <p className="col-span-full text-sm text-muted wrap-anywhere">{product}</p>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="secondary" size="small" onClick={() => setRows([...rows, rowOf()])}>
          Add row
        </Button>
        <ChooseCsv
          variant="secondary"
          onChoose={(file) =>
            void readFileText(file).then(bring, (error: Error) => toast.error(error.message))
          }
        >
          Upload CSV
        </ChooseCsv>
      </div>
      <TextArea
        label="Paste from a spreadsheet"
        hint="SKU and quantity in each row."
        rows={2}
        value=""
        onChange={() => {}}
        onPaste={(event) => {
          event.preventDefault();
          bring(event.clipboardData.getData('text/plain'));
        }}
      />
      {save.error && <Notice tone="danger" title={save.error.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending}>
          Save list
        </Button>
        <Button type="button" variant="quiet" onClick={() => setIsDeleting(true)}>
          Delete list
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={`Delete ${list.name}?`}
        confirmLabel="Delete"
        onConfirm={async () => {
          const { message } = await callApi('deleteShoppingList', {
            params: { companyId, listId: list.id },
          });
          toast.success(message);
          await navigate(`/dashboard/company/${companyId}/lists`);
          await queryClient.invalidateQueries({ queryKey: listsKey(companyId) });
        }}
      >
        It is deleted for everyone at the company.
      </ConfirmDialog>
    </form>
  );
}
