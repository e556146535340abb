import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { changedProductFields } from '#contract/product.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** As they are typed in. */
export type ProductDetails = Omit<z.input<typeof changedProductFields>, 'id'>;

/** What a new product and a changed one have in common, inside a FormProvider. */
export function ProductFields() {
  const { register, formState } = useFormContext<ProductDetails>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          label="Min Order"
          inputMode="numeric"
          autoComplete="off"
          after="units"
          required
          error={errors.min_order?.message}
          {...register('min_order')}
        />
        <TextField
          label="Available"
          inputMode="numeric"
          autoComplete="off"
          after="units"
          required
          error={errors.available?.message}
          {...register('available')}
        />
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          before="$"
          after="per unit"
          required
          error={errors.price?.message}
          {...register('price')}
        />
      </div>
      <TextArea
        label="Description"
        rows={8}
        required
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
