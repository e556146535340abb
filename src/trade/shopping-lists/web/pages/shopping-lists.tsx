import ListChecks from 'virtual:lucide/list-checks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyKey } from '#trade/companies/web/use-company.ts';
import type { ListedShoppingList } from '../../contract/calls.ts';
import { listsKey, useListToCart } from '../use-shopping-lists.ts';

export const meta = titled('Shopping lists');

/** What a company buys again and again. */
export default function ShoppingLists() {
  const { companyId = '' } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => callApi('getCompany', { params: { companyId } }, { signal }),
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: listsKey(companyId),
    queryFn: ({ signal }) => callApi('listShoppingLists', { params: { companyId } }, { signal }),
  });
  const role = company.data?.role;
  const mayChange = role != null && mayInCompany(role, 'change-lists');
  const add = mayChange && <Button onClick={() => setIsAdding(true)}>New list</Button>;
  return (
    <>
      <DashboardHeading title="Shopping lists" actions={data && data.length > 0 && add}>
        {company.data && `Shared with everyone at ${company.data.name}.`}
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="Lists could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-48 max-w-3xl" />
      ) : data.length === 0 ? (
        <EmptyState icon={<ListChecks />} title="No lists yet" action={add}>
          Save what you order often, and add it to the cart in one click.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid max-w-3xl gap-3">
          {data.map((list) => (
            <ListCard
              key={list.id}
              {...{ list, companyId }}
              mayOrder={role != null && mayInCompany(role, 'order')}
            />
          ))}
        </ul>
      )}
      {isAdding && <NewList companyId={companyId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type ListCardProps = { list: ListedShoppingList; companyId: string; mayOrder: boolean };

function ListCard({ list, companyId, mayOrder }: ListCardProps) {
  const { id, name, lineCount, changedAt, changedBy } = list;
  const order = useListToCart(companyId);
  const to = `/dashboard/company/${companyId}/lists/${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface p-card">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">
          <Link to={to} className="rounded-sm hover:text-accent">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {lineCount === 1 ? '1 product' : `${formatCount(lineCount)} products`}, changed{' '}
          {formatMoment(changedAt)}
          {changedBy && ` by ${changedBy}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary" size="small">
          <Link to={to}>Open {name}</Link>
        </Button>
        {mayOrder && (
          <Button
            size="small"
            disabled={lineCount === 0}
            pending={order.isPending}
            onClick={() => order.mutate({ id, name })}
          >
            Add to cart<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const nothing = '';

function NewList({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [orderId, setOrderId] = useState(nothing);
  const orders = useQuery({
    queryKey: ['orders', 'company', companyId, 'newest'],
    queryFn: ({ signal }) =>
      callApi('listCompanyOrders', { params: { companyId }, query: { limit: 20 } }, { signal }),
  });
  const create = useMutation({
    mutationFn: () =>
      callApi('createShoppingList', {
        params: { companyId },
        body: { name, ...(orderId && { orderId }) },
      }),
    onSuccess: async ({ message, list }) => {
      toast.success(message);
      await navigate(`/dashboard/company/${companyId}/lists/${list.id}`);
    },
  });
  const issue = create.error instanceof ApiError ? create.error.issues[0] : undefined;
  return (
    <FormDialog
      title="New list"
      description="Add products in the next step, or start from an order."
      call={{ ...create, error: issue ? null : create.error }}
      submitLabel="Create list"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <div className="grid gap-5">
        <TextField
          label="Name"
          required
          maxLength={80}
          value={name}
          error={issue?.message}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Start from"
          options={[
            { value: nothing, label: 'Empty list' },
            ...(orders.data ?? []).map((order) => ({
              value: order._id,
              label: `${order.number ?? 'Order'}: ${order.name}`,
            })),
          ]}
          value={orderId}
          onChange={({ target }) => setOrderId(target.value)}
        />
      </div>
    </FormDialog>
  );
}
