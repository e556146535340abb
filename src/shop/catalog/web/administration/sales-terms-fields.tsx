import ChevronDown from 'virtual:lucide/chevron-down';
import { useFormContext } from 'react-hook-form';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { useFold } from './form-section.tsx';
import type { ProductDetails } from './product-fields.tsx';
import { VolumePriceFields } from './volume-price-fields.tsx';

/** What need not be said of a product: folded away until somebody wants it, or something in it is wrong. */
export function SalesTermsFields({ skuHint }: { skuHint?: string }) {
  const { register, formState } = useFormContext<ProductDetails>();
  const { sku, multiple, tiers } = formState.errors;
  const { isOpen, toggle } = useFold('sales-terms', {
    isWrong: Boolean(sku ?? multiple ?? tiers),
  });
  return (
    <div className="border-t pt-5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="sales-terms"
        onClick={toggle}
        className="flex min-h-10 w-full items-center justify-between gap-3 rounded-control text-start text-sm font-medium"
      >
        <span>
          SKU, multiple and volume prices
          <span className="block font-normal text-muted">Part number, pack size and bulk prices</span>
        </span>
        <ChevronDown className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id="sales-terms" hidden={!isOpen} className="mt-4">
        {isOpen && (
          <div className="grid gap-5">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label="SKU"
                autoComplete="off"
                hint={skuHint}
                error={sku?.message}
                {...register('sku')}
              />
              <TextField
                label="Multiple"
                inputMode="numeric"
                autoComplete="off"
                after="units"
                hint="Sold in multiples of this, for example boxes of 4"
                error={multiple?.message}
                {...register('multiple')}
              />
            </div>
            <VolumePriceFields />
          </div>
        )}
      </div>
    </div>
  );
}
