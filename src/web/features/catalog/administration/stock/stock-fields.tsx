import { useFormContext } from 'react-hook-form';
import type { ProductForm } from '#contract/product-administration.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormSection } from '../form-section.tsx';
import { StockMovements } from './stock-movements.tsx';

type StockFieldsProps = { productId: string; stock: ProductForm['stock'] };

/** What there is of it, why, and the reason of a correction. */
export function StockFields({ productId, stock: { onHand, held } }: StockFieldsProps) {
  const { register, formState } = useFormContext<{ stock_reason: string }>();
  const error = formState.errors.stock_reason?.message;
  return (
    <FormSection id="stock" title="Stock" about="What there is of it, and why" isWrong={Boolean(error)}>
      <dl className="grid grid-cols-3 gap-3 rounded-card bg-raised p-4 tabular-nums">
        {[
          { label: 'On hand', value: onHand },
          { label: 'Held for orders', value: held },
          { label: 'For sale', value: onHand - held },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-lg font-medium">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label="Reason of a correction"
        autoComplete="off"
        maxLength={200}
        hint="Kept with it, if you change how many are for sale above."
        error={error}
        {...register('stock_reason')}
      />
      <StockMovements productId={productId} />
    </FormSection>
  );
}
