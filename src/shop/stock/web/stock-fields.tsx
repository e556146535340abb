import { useFormContext } from 'react-hook-form';
import { TrackingChoice } from '#batteries/units/web/tracking-choice.tsx';
import { formatCount } from '#platform/kernel/count.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { ProductForm } from '#shop/catalog/contract/product-administration.ts';
import { FigureTiles } from '#shop/catalog/web/administration/figure-tiles.tsx';
import { FormSection } from '#shop/catalog/web/administration/form-section.tsx';
import { StockMovements } from './stock-movements.tsx';

type StockFieldsProps = { productId: string } & Pick<ProductForm, 'stock' | 'tracking'>;

/** What there is of it, why, and the reason of a correction. */
export function StockFields({ productId, tracking, stock: { onHand, held } }: StockFieldsProps) {
  const { register, formState } = useFormContext<{ stock_reason: string }>();
  const error = formState.errors.stock_reason?.message;
  return (
    <FormSection id="stock" title="Stock" about="Quantities, tracking and movements" isWrong={Boolean(error)}>
      <FigureTiles
        figures={[
          { label: 'On hand', value: formatCount(onHand) },
          { label: 'Reserved for orders', value: formatCount(held) },
          { label: 'For sale', value: formatCount(onHand - held) },
        ]}
      />
      <TrackingChoice productId={productId} tracking={tracking} onHand={onHand} />
      {tracking === 'none' && (
        <TextField
          label="Reason for correction"
          autoComplete="off"
          maxLength={200}
          hint="Recorded if you change the available quantity above."
          error={error}
          {...register('stock_reason')}
        />
      )}
      <StockMovements productId={productId} />
    </FormSection>
  );
}
