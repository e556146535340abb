import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { useAskBeforeLeaving } from '#platform/web/ui/feedback/use-ask-before-leaving.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { ProductForm } from '../../contract/product.ts';
import {
  availableWhenChanged,
  changedProductFields,
  type Product,
  refusalOfAvailable,
  refuseWithoutLeadTime,
  refuseWrongTiers,
} from '../../contract/product.ts';
import { followPrice } from '../../contract/volume-prices.ts';
import { mayBeAvailable } from '../../rules/stock.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormFrame } from './form-frame.tsx';
import { LinkFields } from './link-fields.tsx';
import { pictureFile } from './pictures/chosen-pictures.ts';
import { MorePictures } from './pictures/more-pictures.tsx';
import { ProductPictureField } from './pictures/picture-field.tsx';
import { AddressFields, CustomsFields, ProductFields } from './product-fields.tsx';
import { nameInForm, typedFields, unlessEmpty, valuesOf } from './product-values.ts';
import { FollowingPrices, SalesTermsFields } from './sales-terms-fields.tsx';
import { SpecificationFields } from './specification/specification-fields.tsx';
import { TransportFields } from './transport-fields.tsx';
import { useSaveProduct } from './use-products.ts';

const { stock_reason } = changedProductFields.shape;

function formSchemaOf(shown: Product) {
  const { available: before } = shown;
  const namesTiers = (given: VolumePriceValues) => given.keepsTiers || !isSameTiers(given.tiers, shown.tiers);
  return changedProductFields
    .omit({ id: true, available_before: true, revision: true, kind: true, specification: true })
    .extend({
      ...typedFields,
      stock_reason: unlessEmpty(stock_reason),
      available: availableWhenChanged.refine((available) => mayBeAvailable(available, { before }), {
        error: ({ input }) => refusalOfAvailable(Number(input)),
      }),
      image: pictureFile.optional(),
      keepsTiers: z.boolean(),
    })
    .superRefine(refuseWithoutLeadTime)
    .superRefine((product, context) => {
      if (namesTiers(product)) return refuseWrongTiers(product, context);
      for (const { field, message } of followPrice(shown, product).issues)
        context.addIssue({ code: 'custom', path: [field], message });
    })
    .transform(({ specified, keepsTiers, tiers, ...product }) => ({
      ...{ ...product, ...specified },
      // Without them they follow the price.
      ...(namesTiers({ keepsTiers, tiers }) && { tiers }),
    }));
}

type VolumePriceValues = Pick<z.output<typeof changedProductFields>, 'tiers'> & { keepsTiers: boolean };

function isSameTiers(given: VolumePriceValues['tiers'], shown: Product['tiers']): boolean {
  return JSON.stringify(given) === JSON.stringify(shown);
}

type FormSchema = ReturnType<typeof formSchemaOf>;

type Values = z.input<FormSchema>;

type UpdateProductFormProps = {
  begin: ProductForm;
  stock: (form: ProductForm) => ReactNode;
  /** It takes the place of one whose values were out of date, and the focus with it. */
  isReloaded: boolean;
  /** Begins again with what is true now. */
  onReload: () => Promise<void>;
};

/** What is typed in stays until it is saved. */
export function UpdateProductForm({
  begin,
  stock: stockSection,
  isReloaded,
  onReload,
}: UpdateProductFormProps) {
  // As the form shows it. The product is read again meanwhile; the fields are not.
  const [{ product: shown, links, stock, ...opened }] = useState(begin);
  // Of all changes that the admin knows of.
  const revision = useRef<number | undefined>(opened.revision);
  const { tracking } = begin;
  const form = useForm<Values, unknown, z.output<FormSchema>>({
    resolver: zodResolver(formSchemaOf(shown)),
    defaultValues: {
      ...valuesOf({ product: shown, links }),
      image: undefined,
      stock_reason: '',
      keepsTiers: false,
    },
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const { question, letGo } = useAskBeforeLeaving(isDirty);
  const update = useSaveProduct('updateProduct', {
    onSaved: letGo,
    onRefused: (error) => showFieldIssues(error, (field) => nameInForm(field) as keyof Values, form.setError),
  });

  const { setFocus } = form;
  useEffect(() => {
    if (isReloaded) setFocus('name');
  }, [isReloaded, setFocus]);

  async function save({ links, pictures, ...details }: z.output<FormSchema>) {
    const seen = { id: shown._id, available_before: shown.available, revision: revision.current };
    // A picture that is gone by now must not stop the rest from being saved.
    const hasOthers = pictures.join() !== shown.pictures.join();
    const body = {
      ...{ ...details, ...seen },
      ...(dirtyFields.links && { links }),
      ...(hasOthers && { pictures }),
    };
    await update.mutateAsync({ body }).catch(() => {});
  }

  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={form.handleSubmit(save)}
        essentials={
          <>
            <ProductFields
              counted={
                tracking === 'none'
                  ? undefined
                  : {
                      available: begin.product.available,
                      reason: <CountedReason id={shown._id} by={tracking} />,
                    }
              }
              priceNote={<FollowingPrices shown={shown} />}
            />
            <ProductPictureField present={shown.image} />
            <SalesTermsFields />
          </>
        }
        buttons={
          <>
            <Button asChild variant="secondary">
              <Link to="/dashboard/manageProduct">Cancel</Link>
            </Button>
            <Button id="save" type="submit" pending={isSubmitting}>
              Update
            </Button>
          </>
        }
      >
        <MorePictures present={shown.image} />
        <SpecificationFields hasKind={shown.kind !== null} />
        <TransportFields />
        <AddressFields />
        <CustomsFields />
        <LinkFields />
        {stockSection({ ...begin, stock })}
      </FormFrame>
      {question}
      <ChangedMeanwhile
        error={update.error}
        onClose={update.reset}
        onReload={() => {
          update.reset();
          void onReload();
        }}
        onSaveAnyway={(current) => {
          revision.current = current;
          void form.handleSubmit(save)();
        }}
      />
    </FormProvider>
  );
}

type CountedReasonProps = { id: string; by: Exclude<ProductForm['tracking'], 'none'> };

/** Why the stock of a tracked product is not typed in. */
function CountedReason({ id, by }: CountedReasonProps) {
  return (
    <>
      Tracked by {by}: counted from its {by === 'serial' ? 'units' : 'batches'}.{' '}
      <TextLink to={`/dashboard/units?product=${id}`}>Receive or block units</TextLink>
    </>
  );
}
