import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { kindNames, kindOf } from '#shop/catalog/contract/kinds.ts';
import type { PriceListDetails } from '../../contract/price-list.ts';
import { ListFormDialog, TextOf } from '../list-form-dialog.tsx';
import { ListPrices } from '../list-prices.tsx';
import { PricesFile } from '../prices-file.tsx';
import { wordsOfValidity } from '../words-of-list.ts';

export const meta = titled('Price list');

/** One list: its validity and discounts, its prices, who buys by it, and what a quantity costs by it. */
export default function PriceList() {
  const { listId = '' } = useParams();
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['priceList', listId],
    queryFn: ({ signal }) => callApi('getPriceList', { params: { listId } }, { signal }),
  });
  return (
    <>
      <DashboardHeading
        title={data?.name ?? 'Price list'}
        actions={data && <EditValidity list={data} onSaved={changed} />}
      >
        {data && wordsOfValidity(data)}
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="The price list could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <PriceListView list={data} changed={changed} />
      ) : (
        <Skeleton className="mt-6 h-96 max-w-3xl" />
      )}
    </>
  );
}

type PriceListViewProps = { list: PriceListDetails; changed: () => unknown };

function PriceListView({ list, changed }: PriceListViewProps) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => callApi('deletePriceList', { params: { listId: list.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await navigate('/dashboard/priceLists');
    },
    onError: toastFailure,
  });
  return (
    <div className="mt-6 grid max-w-4xl gap-6">
      {!list.isValid && (
        <Notice tone="warning" title="This list is not valid today">
          <p>Companies that use it pay public prices.</p>
        </Notice>
      )}
      <Discounts list={list} onSaved={changed} />
      <ListPrices list={list} onSaved={changed} />
      <PricesFile list={list} onImported={changed} />
      <Preview listId={list.id} />
      <section aria-labelledby="companies" className="rounded-card border bg-surface p-card">
        <h2 id="companies" className="text-lg font-medium">
          Companies
        </h2>
        {list.companies.length === 0 ? (
          <p className="mt-2 text-sm text-muted">
            No company uses this list. Assign it on a company’s page, under{' '}
            <TextLink to="/dashboard/companies">Companies</TextLink>.
          </p>
        ) : (
          <ul className="mt-2 grid gap-1 text-sm">
            {list.companies.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`/dashboard/companies/${id}`}>{name}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      {list.companies.length === 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete price list
        </Button>
      )}
    </div>
  );
}

type ListProps = { list: PriceListDetails; onSaved: () => unknown };
type Discount = PriceListDetails['discounts'][number];

const first: { kind: Discount['kind']; percent: string; firstDay: string; lastDay: string } = {
  ...{ kind: kindNames[0], percent: '' },
  ...{ firstDay: '', lastDay: '' },
};

type Change = Partial<Pick<PriceListDetails, 'name' | 'firstDay' | 'lastDay' | 'discounts'>>;

const saveList = (
  { id: listId, name, firstDay, lastDay, discounts, revision }: PriceListDetails,
  change: Change,
) =>
  callApi('updatePriceList', {
    params: { listId },
    body: { name, firstDay, lastDay, discounts, revision, ...change },
  });

/** Its name and the days on which it is valid. */
function EditValidity({ list, onSaved }: ListProps) {
  const { name, firstDay, lastDay } = list;
  return (
    <DialogButton
      dialog={(close) => (
        <ListFormDialog
          title="Name and validity"
          submitLabel="Save"
          first={{ name, firstDay: firstDay ?? '', lastDay: lastDay ?? '' }}
          onClose={close}
          onSaved={onSaved}
          save={(values) =>
            saveList(list, {
              name: values.name,
              firstDay: values.firstDay || null,
              lastDay: values.lastDay || null,
            })
          }
        >
          {(fields) => (
            <>
              <TextOf {...fields} field="name" label="Name" required />
              <TextOf {...fields} field="firstDay" label="First day" type="date" />
              <TextOf {...fields} field="lastDay" label="Last day" type="date" />
            </>
          )}
        </ListFormDialog>
      )}
    >
      Edit name and validity
    </DialogButton>
  );
}

/** What comes off each category. */
function Discounts({ list, onSaved }: ListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { discounts } = list;
  const remove = useMutation({
    mutationFn: (gone: Discount) => saveList(list, { discounts: discounts.filter((one) => one !== gone) }),
    onSuccess: onSaved,
    onError: toastFailure,
  });
  return (
    <section aria-labelledby="discounts" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="discounts" className="text-lg font-medium">
          Discounts by category
        </h2>
        <Button variant="secondary" size="small" onClick={() => setIsAdding(true)}>
          Add discount
        </Button>
      </div>
      {discounts.length === 0 ? (
        <p className="mt-2 text-sm text-muted">No discounts.</p>
      ) : (
        <ul className="mt-3 grid gap-2 text-sm">
          {discounts.map((discount) => (
            <li
              key={`${discount.kind} ${discount.firstDay}`}
              className="flex flex-wrap items-center justify-between gap-x-4"
            >
              <span>
                {kindOf(discount.kind).plural}: {discount.percent} % off
                <span className="text-muted"> · {wordsOfValidity(discount)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove discount on ${kindOf(discount.kind).plural}`}
                pending={remove.isPending && remove.variables === discount}
                onClick={() => remove.mutate(discount)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <ListFormDialog
          title="Add discount"
          description="Taken off the public price of every product in the category. A lower price in this list wins."
          submitLabel="Add discount"
          first={first}
          onClose={() => setIsAdding(false)}
          onSaved={onSaved}
          save={({ kind, percent, ...days }) =>
            saveList(list, {
              discounts: [
                ...discounts,
                {
                  ...{ kind, percent: Number(percent) },
                  firstDay: days.firstDay || null,
                  lastDay: days.lastDay || null,
                },
              ],
            })
          }
        >
          {(fields) => (
            <>
              <SelectField
                label="Category"
                options={kindNames.map((kind) => ({ value: kind, label: kindOf(kind).plural }))}
                value={fields.values.kind}
                onChange={({ target }) => fields.set({ kind: target.value as Discount['kind'] })}
              />
              <TextOf
                {...fields}
                field="percent"
                label="Discount in percent"
                required
                issueOf={() =>
                  fields.issueOf(`discounts.${discounts.length}.percent`) ??
                  fields.issueOf(`discounts.${discounts.length}.firstDay`)
                }
              />
              <TextOf {...fields} field="firstDay" label="First day" type="date" />
              <TextOf
                {...fields}
                field="lastDay"
                label="Last day"
                type="date"
                issueOf={() => fields.issueOf(`discounts.${discounts.length}.lastDay`)}
              />
            </>
          )}
        </ListFormDialog>
      )}
    </section>
  );
}

/** What a quantity costs by the list, beside the public price. */
function Preview({ listId }: { listId: string }) {
  const [asked, setAsked] = useState({ sku: '', quantity: '', day: '' });
  const { sku, quantity, day } = asked;
  const isAsked = sku.trim() !== '' && /^[1-9]\d*$/.test(quantity);
  const { data, error } = useQuery({
    queryKey: ['priceList', listId, 'preview', asked],
    queryFn: ({ signal }) =>
      callApi(
        'previewListPrice',
        { params: { listId }, query: { sku: sku.trim(), quantity, ...(day && { day }) } },
        { signal },
      ),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const field = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setAsked({ ...asked, [name]: target.value }),
  });
  return (
    <section aria-labelledby="preview" className="rounded-card border bg-surface p-card">
      <h2 id="preview" className="text-lg font-medium">
        Price check
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TextField label="SKU" {...field('sku')} />
        <TextField label="Quantity" inputMode="numeric" {...field('quantity')} />
        <TextField label="Day" type="date" hint="Defaults to today." {...field('day')} />
      </div>
      <output className="mt-4 block text-sm tabular-nums">
        {!isAsked ? (
          <span className="text-muted">Enter an SKU and a quantity.</span>
        ) : error ? (
          <span className="text-danger">{error.message}</span>
        ) : (
          data && (
            <>
              <span className="font-medium">{data.product.name}:</span> {formatAmount(data.listPrice.unit)}{' '}
              per unit, {formatAmount(data.listPrice.total)} in total.
              <span className="text-muted">
                {' '}
                Public: {formatAmount(data.publicPrice.unit)} per unit, {formatAmount(data.publicPrice.total)}{' '}
                in total.
              </span>
            </>
          )
        )}
      </output>
    </section>
  );
}
