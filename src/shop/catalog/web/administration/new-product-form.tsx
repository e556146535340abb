import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { useAskBeforeLeaving } from '#platform/web/ui/feedback/use-ask-before-leaving.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ProductForm } from '../../contract/product.ts';
import { newProductFields, refuseWithoutLeadTime, refuseWrongTiers } from '../../contract/product.ts';
import { FormFrame } from './form-frame.tsx';
import { LinkFields } from './link-fields.tsx';
import { pictureFile } from './pictures/chosen-pictures.ts';
import { MorePictures } from './pictures/more-pictures.tsx';
import { ProductPictureField } from './pictures/picture-field.tsx';
import { AddressFields, CustomsFields, ProductFields } from './product-fields.tsx';
import { copyOf, nameInForm, noValues, typedFields, unlessEmpty } from './product-values.ts';
import { SalesTermsFields } from './sales-terms-fields.tsx';
import { SpecificationFields } from './specification/specification-fields.tsx';
import { TransportFields } from './transport-fields.tsx';
import { useSaveProduct } from './use-products.ts';

const { sku, multiple } = newProductFields.shape;

/** A copy has the picture of its original, unless another one is chosen. */
function formSchemaOf(present: string | undefined) {
  return newProductFields
    .omit({ kind: true, specification: true })
    .extend({
      ...typedFields,
      image: present ? pictureFile.default(present) : pictureFile,
      sku: unlessEmpty(sku),
      multiple: unlessEmpty(multiple),
    })
    .superRefine(refuseWrongTiers)
    .superRefine(refuseWithoutLeadTime)
    .transform(({ specified, ...product }) => ({ ...product, ...specified }));
}

type FormSchema = ReturnType<typeof formSchemaOf>;
type Values = z.input<FormSchema>;

/** Empty, or a copy of another product. What is typed in and chosen stays until it is saved or reset. */
export function NewProductForm({ from }: { from?: ProductForm | undefined }) {
  const present = from?.product.image;
  const form = useForm<Values, unknown, z.output<FormSchema>>({
    resolver: zodResolver(formSchemaOf(present)),
    defaultValues: { ...(from ? copyOf(from) : noValues), image: undefined },
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

  const save = (draft: boolean) =>
    form.handleSubmit((product) =>
      create.mutateAsync({ body: { ...product, ...(draft && { draft }) } }).catch(() => {}),
    );

  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={save(false)}
        essentials={
          <>
            <ProductFields />
            <ProductPictureField {...(present && { present })} />
            <SalesTermsFields skuHint="Leave empty to have one assigned" />
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
            <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={save(true)}>
              Keep as draft
            </Button>
          </>
        }
      >
        <MorePictures {...(present && { present })} />
        <SpecificationFields hasKind={false} />
        <TransportFields />
        <AddressFields isNew />
        <CustomsFields />
        <LinkFields />
      </FormFrame>
      {question}
    </FormProvider>
  );
}
