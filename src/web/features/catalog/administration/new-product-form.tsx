import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { newProductFields, refuseWrongTiers } from '#contract/product.ts';
import { showFieldIssues } from '../../../frame/api/field-issues.ts';
import { useAskBeforeLeaving } from '../../../frame/navigation/use-ask-before-leaving.tsx';
import { Button } from '../../../ui/button.tsx';
import { pictureFile } from './picture-file.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPictureField } from './product-picture-field.tsx';
import { SalesTermsFields } from './sales-terms-fields.tsx';
import { useSaveProduct } from './use-save-product.ts';

const { sku, multiple } = newProductFields.shape;
const formSchema = newProductFields
  .extend({ image: pictureFile, sku: unlessEmpty(sku), multiple: unlessEmpty(multiple) })
  .superRefine(refuseWrongTiers);
const fields = formSchema.keyof().options;

const nothing = {
  ...{ name: '', min_order: '', available: '', price: '', description: '', image: undefined },
  ...{ sku: '', multiple: '', tiers: [] },
};

/** What is left empty is for the shop to say. */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text: string) => text.trim() || undefined, schema);
}

/** What is typed in and chosen stays until it is saved or reset. */
export function NewProductForm() {
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: nothing,
  });
  const { question, letGo } = useAskBeforeLeaving(form.formState.isDirty);
  const create = useSaveProduct('createProduct', {
    onSaved: () => {
      letGo();
      form.reset();
    },
    onRefused: (error) => showFieldIssues(error, fields, form.setError),
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((product) => create.mutateAsync({ body: product }).catch(() => {}))}
        // A field that gets the focus must not scroll to under the navigation.
        className="mt-6 grid max-w-4xl gap-5 rounded-card border bg-surface p-card"
      >
        <ProductFields />
        <ProductPictureField />
        <SalesTermsFields skuHint="The shop gives it one if you do not" />
        <div className="mt-3 flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" disabled={form.formState.isSubmitting} onClick={() => form.reset()}>
            Reset
          </Button>
          <Button type="submit" pending={form.formState.isSubmitting}>
            Save
          </Button>
        </div>
      </form>
      {question}
    </FormProvider>
  );
}
