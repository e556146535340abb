import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useProfile } from '#people/accounts/web/profile.tsx';
import { writtenPhoneNumber } from '#platform/contract/fields.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { findPrice } from '#shop/catalog/contract/product-terms.ts';
import type { PriceTerms } from '#shop/catalog/rules/pricing.ts';
import { largestOrder, type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { OrderDraft, OrderEntries } from './order-draft.ts';
import { anyQuantity, type CheckedEntries, orderFormSchema } from './order-form-schema.ts';

/**
 * The order form's fields: checked as the product is now, and kept in the draft as they are typed in. Something is
 * missing for as long as the order cannot be confirmed.
 */
export function useOrderForm(terms: PriceTerms & Required<QuantityTerms>, draft: OrderDraft) {
  const { minOrder, available, multiple } = terms;
  const schema = useMemo(
    () => orderFormSchema({ minOrder, available, multiple }),
    [minOrder, available, multiple],
  );
  const form = useForm<OrderEntries, unknown, CheckedEntries>({
    resolver: zodResolver(schema),
    defaultValues: draft.entries,
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  const [quantity, phone, address] = useWatch({
    control: form.control,
    name: ['quantity', 'phone', 'address'],
  });

  useEffect(() => {
    // A form that was only looked at leaves no draft behind.
    if (isDirty || draft.isKept) draft.keep({ quantity, phone, address });
  }, [draft, isDirty, quantity, phone, address]);

  // What was in range may no longer be, when others order or an admin changes the product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema's range is what is watched.
  useEffect(() => {
    if (form.getValues('quantity')) void form.trigger('quantity');
  }, [form, schema]);

  const { email } = useSignedInUser();
  const phoneOfProfile = digitsOf(useProfile(email).data?.phone);
  useEffect(() => {
    const isUntouched = !form.getValues('phone') && !form.getFieldState('phone').isDirty;
    if (!phoneOfProfile || !isUntouched) return;
    form.resetField('phone', { defaultValue: phoneOfProfile });
    // A profile takes any text, an order only digits: what must be changed is said at once.
    form.setValue('phone', phoneOfProfile, { shouldTouch: true, shouldValidate: true });
  }, [form, phoneOfProfile]);

  const units = anyQuantity.safeParse(quantity).data;
  const isOrderable = !errors.quantity && schema.shape.quantity.safeParse(quantity).success;
  const missing = [
    ...(isOrderable ? [] : [rangeWords(terms)]),
    ...(phone.trim() ? [] : ['your phone number']),
    ...(address.trim() ? [] : ['the delivery address']),
  ];
  return { form, quantity, units, price: findPrice(terms, units), missing };
}

function rangeWords(terms: Required<QuantityTerms>): string {
  const [from, to, step] = [smallestOrder(terms), largestOrder(terms), terms.multiple].map(formatCount);
  if (from === to) return `a quantity of ${to}`;
  return `a quantity from ${from} to ${to}${terms.multiple > 1 ? `, in steps of ${step}` : ''}`;
}

/** `+44 20 7946 0018` as the order takes it; what is no phone number stays as it is. */
const digitsOf = (phone: string | undefined) => writtenPhoneNumber('phone').safeParse(phone).data ?? phone;

/**
 * The quantity chosen on the product page. The address carries it through the sign-in and counts once: after that, what
 * is typed in counts, on a reload too.
 */
export function useChosenQuantity(): number | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [chosen] = useState(() => /^[1-9]\d{0,9}$/.exec(parameters.get('quantity') ?? '')?.[0]);
  useEffect(() => {
    if (parameters.has('quantity')) setParameters({}, { replace: true, preventScrollReset: true });
  }, [parameters, setParameters]);
  return chosen === undefined ? undefined : Number(chosen);
}
