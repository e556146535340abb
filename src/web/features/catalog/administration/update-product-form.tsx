import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { updateProductSchema } from '#contract/product.ts';
import { showFieldIssues } from '../../../frame/api/field-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductFields } from './product-fields.tsx';
import type { Product } from './use-products.ts';
import { useSaveProduct } from './use-save-product.ts';

const formSchema = updateProductSchema.omit({ id: true, available_before: true, image: true });
const fields = formSchema.keyof().options;

function detailsOf({ name, min_order, available, price, description }: Product) {
  return { name, min_order, available, price, description };
}

/** What is typed in stays until it is saved. */
export function UpdateProductForm({ product }: { product: Product }) {
  // As the form shows it. The product is read anew meanwhile, and what is typed in is not.
  const [{ available: available_before }] = useState(product);
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: detailsOf(product) });
  const update = useSaveProduct('updateProduct', {
    onRefused: (error) => showFieldIssues(error, fields, form.setError),
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((details) =>
          update.mutate({ body: { id: product._id, ...details, available_before } }),
        )}
        // A field that gets the focus must not scroll to under the navigation.
        className="mt-6 grid max-w-4xl gap-5 rounded-card border bg-surface p-card **:scroll-mt-24"
      >
        <ProductFields />
        <div className="mt-3 flex justify-end gap-3 max-sm:*:flex-1">
          <Button asChild variant="secondary">
            <Link to="/dashboard/manageProduct">Cancel</Link>
          </Button>
          <Button type="submit" pending={update.isPending}>
            Update
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
