import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ProductValues } from './product-values.ts';

export function AddressFields({ isNew = false, folded = false }: { isNew?: boolean; folded?: boolean }) {
  const { register, formState } = useFormContext<ProductValues>();
  const { slug, lead_days } = formState.errors;
  return (
    <FormSection
      id="address"
      title="Address and lead time"
      about="Where its page is, and how long it takes to make more of it"
      folded={folded}
      isWrong={Boolean(slug ?? lead_days)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Address"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          before="/product/"
          hint={
            isNew
              ? 'Left empty, it is made of what the product is called.'
              : 'Links to an address that it had before lead on to the new one by themselves.'
          }
          error={slug?.message}
          {...register('slug')}
        />
        <TextField
          label="Lead time"
          inputMode="numeric"
          autoComplete="off"
          after="days"
          hint="Told where it cannot be ordered now."
          error={lead_days?.message}
          {...register('lead_days')}
        />
      </div>
    </FormSection>
  );
}
