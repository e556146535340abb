import { useFormContext, useWatch } from 'react-hook-form';
import { amountToMinor } from '#platform/kernel/money.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type KindName, kindNames, kinds } from '../../../contract/kinds.ts';
import { derivedRows } from '../../../contract/show-specification.ts';
import {
  type FieldName,
  fieldOf,
  type SpecificationField,
  showChoice,
} from '../../../contract/specification-fields.ts';
import { specificationGroups } from '../../../contract/specification-rows.ts';
import { findForeign, findMissing, readFigures } from '../../../contract/typed-figures.ts';
import { deriveFigures } from '../../../rules/derived-figures.ts';
import { FigureTiles, FormSection } from '../form-section.tsx';
import type { ProductValues } from '../product-values.ts';

/** What follows from the figures as they are typed, what is still missing, and what would be lost. */
function FiguresInWords({ kind }: { kind: KindName }) {
  const { control } = useFormContext<ProductValues>();
  const [figures, price] = useWatch({ control, name: ['specified.figures', 'price'] });
  const missing = findMissing(kind, figures);
  const foreign = findForeign(kind, figures);
  const derived = showDerived(kind, figures, price);
  return (
    <div className="grid gap-4">
      {foreign.length > 0 && (
        <Notice
          tone="warning"
          title={`Saving removes ${count(foreign)} not used for ${kinds[kind].plural.toLowerCase()}`}
        >
          {foreign
            .map((name) => `${fieldOf(name).label} (${withUnit(name, figures[name] ?? '')})`)
            .join(', ')}
          . Nothing is lost until you save.
        </Notice>
      )}
      <p role="status" className="text-muted">
        {missing.length === 0
          ? 'All expected fields are filled in.'
          : `${count(missing)} missing: ${list(missing)}.`}
      </p>
      {derived.length > 0 && <FigureTiles figures={derived} />}
    </div>
  );
}

const count = ({ length }: FieldName[]) => `${length} ${length === 1 ? 'value' : 'values'}`;

const list = (names: FieldName[]) => names.map((name) => fieldOf(name).label).join(', ');

function withUnit(name: FieldName, text: string): string {
  const field = fieldOf(name);
  return field.type === 'number' && field.unit ? `${text} ${field.unit}` : text;
}

function showDerived(kind: KindName, figures: Record<string, string>, price: string) {
  const cents = amountToMinor(Number(price));
  const derived = deriveFigures(readFigures(kind, figures).specification, cents > 0 ? cents : undefined);
  return derivedRows.flatMap(({ label, figure, show }) => {
    const value = derived[figure];
    return value && Number.isFinite(value) ? [{ label, value: show(value) }] : [];
  });
}

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

/** One figure, with its unit beside it. */
function FigureField({ name }: { name: FieldName }) {
  const { register, getFieldState, formState } = useFormContext<ProductValues>();
  const field = fieldOf(name);
  const error = getFieldState(`specified.figures.${name}`, formState).error?.message;
  const control = { label: field.label, error, ...register(`specified.figures.${name}`) };
  if (field.type === 'choice')
    return (
      <SelectField
        {...control}
        placeholder="Unknown"
        options={field.choices.map((choice) => ({ value: choice, label: showChoice(choice) }))}
      />
    );
  return (
    <TextField
      {...control}
      autoComplete="off"
      inputMode={keyboardFor(name, field)}
      after={field.type === 'number' ? field.unit : undefined}
      hint={field.type === 'list' ? 'Separated by commas' : undefined}
    />
  );
}

/** The keyboard of digits that a phone shows has no minus. */
function keyboardFor(name: FieldName, field: SpecificationField) {
  if (name === 'gtin') return 'numeric';
  return field.type === 'number' && (field.least ?? 0) >= 0 ? 'decimal' : 'text';
}
