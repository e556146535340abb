import { useFormContext } from 'react-hook-form';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ProductValues } from './product-values.ts';

export function AddressFields({ isNew = false }: { isNew?: boolean }) {
  const { register, formState } = useFormContext<ProductValues>();
  const { slug, lead_days } = formState.errors;
  return (
    <FormSection
      id="address"
      title="Address and lead time"
      about="Page address, and days to make more"
      isWrong={Boolean(slug ?? lead_days)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Address"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          before="/product/"
          hint={isNew ? 'Leave empty to use the product name.' : 'Old links redirect to the new address.'}
          error={slug?.message}
          {...register('slug')}
        />
        <TextField
          label="Lead time"
          inputMode="numeric"
          autoComplete="off"
          after="days"
          hint="Shown when out of stock."
          error={lead_days?.message}
          {...register('lead_days')}
        />
      </div>
    </FormSection>
  );
}
