import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CartView } from '#shop/cart/contract/cart.ts';
import { AgreeToTerms } from './agree-to-terms.tsx';
import type { CheckoutDraft, SentOrder } from './checkout-draft.ts';
import {
  type AskedReferences,
  ContactFields,
  DeliveryFields,
  today,
  WishFields,
} from './checkout-fields.tsx';
import {
  type CheckedEntries,
  type CheckoutEntries,
  type CheckoutForm as CheckoutFields,
  checkoutSchema,
} from './checkout-schema.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { type AddressChoice, typedAddress } from './choose-address.tsx';
import { asSeen, findChanges } from './find-changes.ts';
import { MethodFields, useDeliveryMethod } from './method-fields.tsx';
import { shownLines, useOrderTax } from './use-order-tax.ts';

type CheckoutFormProps = {
  draft: CheckoutDraft;
  cart: CartView;
  /** What to begin with. */
  contact: { name: string; phone: string };
  choices: readonly AddressChoice[];
  buyingAs?: string | null | undefined;
  references?: AskedReferences | undefined;
  place: (order: SentOrder) => Promise<void>;
  isPending: boolean;
  error: Error | null;
};

/** What is ordered is what was seen: whatever has changed since is shown, and asked for. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { draft, cart, contact, choices, buyingAs, references, place, isPending, error } = props;
  const { closed } = useShop();
  const [seen, setSeen] = useState(() => asSeen(cart));
  const form = useForm<CheckoutEntries, unknown, CheckedEntries>({
    resolver: zodResolver(checkoutSchema),
    mode: 'onTouched',
    defaultValues: draft.entries ?? {
      ...contact,
      delivery: typedAddress(choices[0]?.address ?? {}),
      ...{ deliveryMethod: '', purchaseOrder: '', costCenter: '', wishedOn: '', note: '' },
      ...{ savesAddress: false, addressName: '' },
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => draft.keep(form.getValues()));
    return unsubscribe;
  }, [form, draft]);

  useRefusedFields(form, error);

  const delivery = useDeliveryMethod(form, cart);
  const taxing = useOrderTax(form, { buyingAs, lines: seen.lines, method: delivery.method });
  const changes = findChanges(seen.lines, cart.lines);
  const isOrderable = cart.lines.every(({ problem }) => !problem) && !cart.problem;

  const submit = form.handleSubmit(async (entries) => {
    if (changes.length > 0 || !isOrderable || taxing.tax === undefined) return;
    if (entries.wishedOn && entries.wishedOn < today())
      return form.setError('wishedOn', { message: messages.pastDay }, { shouldFocus: true });
    await place({
      id: draft.id,
      ...entries,
      // One that was chosen for a company goes with no other order.
      costCenter: references?.costCenters.some(({ code }) => code === entries.costCenter)
        ? entries.costCenter
        : undefined,
      deliveryMethod: delivery.method?.method,
      deliveryPrice: delivery.method?.price,
      ...(taxing.isCharged && { tax: taxing.tax?.amount ?? 0 }),
      lines: shownLines(seen.lines),
      takeFromCart: true,
      ...(buyingAs !== undefined && { buyingAs }),
    });
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid gap-6">
        <ContactFields form={form} />
        <DeliveryFields form={form} choices={choices} />
        <MethodFields form={form} delivery={delivery} />
        <WishFields form={form} references={references} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        <CheckoutSummary cart={cart} delivery={delivery.shown} tax={taxing.tax} />
        {taxing.error && (
          <Notice
            tone="danger"
            title="The tax could not be computed"
            actions={
              <Button
                variant="secondary"
                size="small"
                pending={taxing.isFetching}
                onClick={() => void taxing.refetch()}
              >
                Try again
              </Button>
            }
          >
            {taxing.error.message}
          </Notice>
        )}
        {changes.length > 0 && (
          <Notice
            tone="warning"
            title="Your cart has changed"
            actions={
              isOrderable ? (
                <Button variant="secondary" size="small" onClick={() => setSeen(cart)}>
                  Continue with these changes
                </Button>
              ) : (
                <MendInCart />
              )
            }
          >
            <ul className="grid gap-1">
              {changes.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {changes.length === 0 && !isOrderable && (
          <Notice tone="warning" title="This cart cannot be ordered" actions={<MendInCart />}>
            {cart.problem}
          </Notice>
        )}
        {closed && (
          <Notice tone="warning" title="Ordering is paused">
            {closed.message}
          </Notice>
        )}
        {changes.length === 0 && isOrderable && error && <Refusal error={error} />}
        <Button
          type="submit"
          size="large"
          className="w-full"
          pending={isPending || (taxing.isCharged && taxing.isFetching)}
          disabled={
            changes.length > 0 ||
            !isOrderable ||
            closed !== null ||
            (taxing.isCharged && buyingAs === undefined)
          }
        >
          {closed ? 'Ordering paused' : 'Place the order'}
        </Button>
        <AgreeToTerms />
        <p className="-mt-1 text-center text-sm text-muted">You choose how to pay in the next step.</p>
      </div>
    </form>
  );
}

/** Fields that the shop can refuse where the form could not know. */
const refusable = [
  'phone',
  'delivery.country',
  'delivery.postcode',
  'delivery.region',
  'delivery.city',
  'delivery.street',
  'purchaseOrder',
  'costCenter',
  'wishedOn',
] as const;

/** What the shop has refused is said at its field. */
function useRefusedFields({ setError }: CheckoutFields, error: Error | null): void {
  useEffect(() => {
    const issues = error instanceof ApiError ? error.issues : [];
    const [first, ...others] = refusable.flatMap((field) => {
      const issue = issues.find((one) => one.field === field);
      return issue ? [{ field, message: issue.message }] : [];
    });
    for (const { field, message } of others) setError(field, { message });
    if (first) setError(first.field, { message: first.message }, { shouldFocus: true });
  }, [setError, error]);
}

function MendInCart() {
  return (
    <Button asChild variant="secondary" size="small">
      <Link to="/dashboard/cart">Edit cart</Link>
    </Button>
  );
}

function Refusal({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 401) return null;
  const hasTooMany = error instanceof ApiError && error.code === 'too-many-open-orders';
  return (
    <Notice
      tone={hasTooMany ? 'warning' : 'danger'}
      title={error.message}
      actions={
        hasTooMany && (
          <Button asChild variant="secondary" size="small">
            <Link to="/dashboard/myOrders">Go to My Orders</Link>
          </Button>
        )
      }
    />
  );
}
