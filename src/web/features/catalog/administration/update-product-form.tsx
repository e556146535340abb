import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  availableWhenChanged,
  changedProductFields,
  refusalOfAvailable,
  refuseWrongTiers,
} from '#contract/product.ts';
import { mayBeAvailable } from '#domain/stock.ts';
import { showFieldIssues } from '../../../frame/api/field-issues.ts';
import { useAskBeforeLeaving } from '../../../frame/navigation/use-ask-before-leaving.tsx';
import { Button } from '../../../ui/button.tsx';
import { pictureFile } from './picture-file.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPictureField } from './product-picture-field.tsx';
import { SalesTermsFields } from './sales-terms-fields.tsx';
import type { Product } from './use-products.ts';
import { useSaveProduct } from './use-save-product.ts';

function formSchemaOf({ available: before }: Product) {
  return changedProductFields
    .omit({ id: true, available_before: true })
    .extend({
      available: availableWhenChanged.refine((available) => mayBeAvailable(available, { before }), {
        error: ({ input }) => refusalOfAvailable(Number(input)),
      }),
      image: pictureFile.optional(),
    })
    .superRefine(refuseWrongTiers);
}

type FormSchema = ReturnType<typeof formSchemaOf>;

const fields = [
  'name',
  'min_order',
  'available',
  'price',
  'description',
  'image',
  'sku',
  'multiple',
  'tiers',
] as const;

/** As they are typed in: what was changed and changed back is as it was. */
function detailsOf(product: Product) {
  const { name, min_order, available, price, description, sku, multiple, tiers } = product;
  return {
    name,
    min_order: String(min_order),
    available: String(available),
    price: String(price),
    description,
    image: undefined,
    sku,
    multiple: String(multiple),
    tiers: tiers.map(({ from, price }) => ({ from: String(from), price: String(price) })),
  };
}

/** What is typed in stays until it is saved. */
export function UpdateProductForm({ product }: { product: Product }) {
  // As the form shows it. The product is read anew meanwhile, and what is typed in is not.
  const [shown] = useState(product);
  const form = useForm<z.input<FormSchema>, unknown, z.output<FormSchema>>({
    resolver: zodResolver(formSchemaOf(shown)),
    defaultValues: detailsOf(shown),
  });
  const { question, letGo } = useAskBeforeLeaving(form.formState.isDirty);
  const update = useSaveProduct('updateProduct', {
    onSaved: letGo,
    onRefused: (error) => showFieldIssues(error, fields, form.setError),
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((details) =>
          update.mutate({ body: { id: shown._id, ...details, available_before: shown.available } }),
        )}
        // A field that gets the focus must not scroll to under the navigation.
        className="mt-6 grid max-w-4xl gap-5 rounded-card border bg-surface p-card"
      >
        <ProductFields />
        <ProductPictureField present={shown.image} />
        <SalesTermsFields />
        <div className="mt-3 flex justify-end gap-3 max-sm:*:flex-1">
          <Button asChild variant="secondary">
            <Link to="/dashboard/manageProduct">Cancel</Link>
          </Button>
          <Button type="submit" pending={update.isPending}>
            Update
          </Button>
        </div>
      </form>
      {question}
    </FormProvider>
  );
}
