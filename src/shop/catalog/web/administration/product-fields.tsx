import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { shopCurrency } from '#platform/kernel/money.ts';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { changedProductFields } from '../../contract/product.ts';
import { type ColumnName, columnNamesOf, columnOf } from '../../contract/product-columns.ts';
import { FormSection } from './form-section.tsx';
import type { ProductValues } from './product-values.ts';

/** As they are typed in. */
export type ProductDetails = Omit<z.input<typeof changedProductFields>, 'id'>;

type ProductFieldsProps = {
  /** Of a product whose stock is counted from its units: how many, and why the field is fixed. */
  counted?: { available: number; reason: ReactNode } | undefined;
  /** Stands under the price. */
  priceNote?: ReactNode;
};

/** What a new product and a changed one have in common, inside a FormProvider. */
export function ProductFields({ counted, priceNote }: ProductFieldsProps) {
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
        {counted ? (
          <TextField
            label="Available"
            after="units"
            readOnly
            value={counted.available}
            hint={counted.reason}
            error={errors.available?.message}
          />
        ) : (
          <TextField
            label="Available"
            inputMode="numeric"
            autoComplete="off"
            after="units"
            required
            error={errors.available?.message}
            {...register('available')}
          />
        )}
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          before={shopCurrency().symbol.trim()}
          after="per unit"
          required
          error={errors.price?.message}
          {...register('price')}
        />
      </div>
      {priceNote}
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

export function AddressFields({ isNew = false }: { isNew?: boolean }) {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <FormSection
      id="address"
      title="Address and lead time"
      about="Page address, and days to make more"
      isWrong={Boolean(errors.slug) || saleColumns.some((name) => errors[name])}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Address"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          before="/product/"
          hint={isNew ? 'Leave empty to use the product name.' : 'Old links redirect to the new address.'}
          error={errors.slug?.message}
          {...register('slug')}
        />
        {saleColumns.map((name) => (
          <ColumnField key={name} name={name} />
        ))}
      </div>
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" className="mt-0.5 size-4 accent-accent" {...register('order_beyond_stock')} />
        <span>
          Take orders beyond stock
          <span className="block text-muted">
            What isn’t in stock is made to order at the lead time. Customers see the promised day before they
            order.
          </span>
        </span>
      </label>
    </FormSection>
  );
}

const saleColumns = columnNamesOf('sale');
const customsColumns = columnNamesOf('customs');

export function CustomsFields() {
  const { errors } = useFormContext<ProductValues>().formState;
  return (
    <FormSection
      id="customs"
      title="Customs"
      about="HS code and country of origin, for exports"
      isWrong={customsColumns.some((name) => errors[name])}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {customsColumns.map((name) => (
          <ColumnField key={name} name={name} />
        ))}
      </div>
    </FormSection>
  );
}

function ColumnField({ name }: { name: ColumnName }) {
  const { register, formState } = useFormContext<ProductValues>();
  const column = columnOf(name);
  return (
    <TextField
      label={column.label}
      {...(column.type === 'number' && { inputMode: 'numeric', after: column.unit.many })}
      autoComplete="off"
      hint={column.hint}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
