import ArrowDown from 'virtual:lucide/arrow-down';
import ArrowUp from 'virtual:lucide/arrow-up';
import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { type FieldPath, FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';
import { DeliveryMethodFields } from './delivery-method-fields.tsx';
import {
  type DeliveryValues,
  emptyMethod,
  fieldOfIssue,
  toDelivery,
  typedDelivery,
} from './delivery-values.ts';

const missingNames: Record<string, string> = { handlingDays: 'Handling days', methods: 'A delivery method' };

/** How goods reach customers: a list of methods, the first of which is offered first. */
export function DeliveryForm({ saved }: { saved: SavedPartOf<'delivery'> }) {
  const form = useForm<DeliveryValues>({ defaultValues: typedDelivery(saved.value) });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'methods' });
  const { errors } = form.formState;
  const save = useSavePart('delivery', saved.version, (error) =>
    showFieldIssues(error, (field) => fieldOfIssue(field) as FieldPath<DeliveryValues>, form.setError),
  );
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => save.mutate(toDelivery(typed)))}
        className="max-w-4xl rounded-card border bg-surface p-card"
      >
        {saved.missing.length > 0 && (
          <Notice tone="info" title="Not stated yet" className="mb-6">
            <p>{saved.missing.map((name) => missingNames[name] ?? name).join(', ')}.</p>
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Handling"
            after="working days"
            inputMode="numeric"
            hint="From order to dispatch, for goods in stock. Leave empty to show no date."
            error={errors.handlingDays?.message}
            {...form.register('handlingDays')}
          />
          <TextField
            label="Made to order"
            after="days"
            inputMode="numeric"
            hint="Lead time of products that state none of their own."
            error={errors.leadDays?.message}
            {...form.register('leadDays')}
          />
        </div>
        <ol className="mt-8 grid gap-6">
          {fields.map(({ id }, index) => (
            <li key={id} className="rounded-card border p-4">
              <div className="mb-4 flex items-center gap-1">
                <h3 className="mr-auto font-semibold">Method {index + 1}</h3>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Move method ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp />
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Move method ${index + 1} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown />
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Delete method ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Trash />
                </Button>
              </div>
              <DeliveryMethodFields index={index} />
            </li>
          ))}
        </ol>
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() => append(emptyMethod, { focusName: `methods.${fields.length}.name` })}
        >
          <Plus />
          Add a method
        </Button>
        <SaveRow saved={saved} pending={save.isPending} />
      </form>
    </FormProvider>
  );
}
