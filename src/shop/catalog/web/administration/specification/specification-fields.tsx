import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { kindNames, kinds } from '../../../contract/kinds.ts';
import { specificationGroups } from '../../../contract/specification-rows.ts';
import { FormSection } from '../form-section.tsx';
import type { ProductValues } from '../product-values.ts';
import { FigureField } from './figure-field.tsx';
import { FiguresInWords } from './figures-in-words.tsx';

const kindOptions = kindNames.map((value) => ({ value, label: kinds[value].name }));

/** What sort of thing it is, and the figures of such things, as the contract lists them. */
export function SpecificationFields({ hasKind }: { hasKind: boolean }) {
  const { control, register, formState } = useFormContext<ProductValues>();
  const kind = useWatch({ control, name: 'specified.kind' });
  const own: readonly string[] = kind ? kinds[kind].fields : [];
  const groups = specificationGroups
    .map(({ title, rows }) => ({
      title,
      names: rows.flatMap(({ fields }) => fields.filter((name) => own.includes(name))),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <FormSection
      id="specification"
      title="Specification"
      about="Technical data that buyers filter and compare by"
      isWrong={Boolean(formState.errors.specified)}
    >
      <SelectField
        label="Category"
        options={kindOptions}
        // What it was once said to be can be changed, not taken back.
        {...(!hasKind && { placeholder: 'Choose a category' })}
        hint={kind ? kinds[kind].summary : 'Choose a category to fill in its technical data.'}
        error={formState.errors.specified?.kind?.message}
        className="sm:max-w-sm"
        {...register('specified.kind')}
      />
      {kind && <FiguresInWords kind={kind} />}
      {groups.map(({ title, names }) => (
        <fieldset key={title} className="border-t pt-4">
          <legend className="float-left mb-3 w-full font-medium">{title}</legend>
          <div className="clear-both grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {names.map((name) => (
              <FigureField key={name} name={name} />
            ))}
          </div>
        </fieldset>
      ))}
    </FormSection>
  );
}
