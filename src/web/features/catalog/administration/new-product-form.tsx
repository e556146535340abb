import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { newProductFields, refuseWrongTiers } from '#contract/product.ts';
import { showFieldIssues } from '../../../frame/api/field-issues.ts';
import { useAskBeforeLeaving } from '../../../frame/navigation/use-ask-before-leaving.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { LinkFields } from './link-fields.tsx';
import { pictureFile } from './picture-file.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPictureField } from './product-picture-field.tsx';
import { nameInForm, noValues, typedFields, unlessEmpty } from './product-values.ts';
import { SalesTermsFields } from './sales-terms-fields.tsx';
import { SpecificationFields } from './specification/specification-fields.tsx';
import { useSaveProduct } from './use-save-product.ts';

const { sku, multiple } = newProductFields.shape;
const formSchema = newProductFields
  .omit({ kind: true, specification: true })
  .extend({ ...typedFields, image: pictureFile, sku: unlessEmpty(sku), multiple: unlessEmpty(multiple) })
  .superRefine(refuseWrongTiers)
  .transform(({ specified, ...product }) => ({ ...product, ...specified }));

type Values = z.input<typeof formSchema>;

/** What is typed in and chosen stays until it is saved or reset. */
export function NewProductForm() {
  const form = useForm<Values, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { ...noValues, image: undefined },
    shouldFocusError: false,
  });
  const { question, letGo } = useAskBeforeLeaving(form.formState.isDirty);
  const create = useSaveProduct('createProduct', {
    onSaved: () => {
      letGo();
      form.reset();
    },
    onRefused: (error) => showFieldIssues(error, (field) => nameInForm(field) as keyof Values, form.setError),
  });

  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={form.handleSubmit((product) => create.mutateAsync({ body: product }).catch(() => {}))}
        essentials={
          <>
            <ProductFields />
            <ProductPictureField />
            <SalesTermsFields skuHint="The shop gives it one if you do not" />
          </>
        }
        buttons={
          <>
            <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={() => form.reset()}>
              Reset
            </Button>
            <Button id="save" type="submit" pending={form.formState.isSubmitting}>
              Save
            </Button>
          </>
        }
      >
        <SpecificationFields isNew hasKind={false} />
        <AddressFields isNew />
        <LinkFields isNew />
      </FormFrame>
      {question}
    </FormProvider>
  );
}
