import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { healthMethods } from '../rules/health-methods.ts';
import { type FigureName, figureFields, methodWords } from './claim-words.ts';
import type { TypedFigures } from './typed-figures.ts';

type FiguresFieldsProps = {
  typed: TypedFigures;
  onChange: (typed: TypedFigures) => void;
  names?: readonly FigureName[];
  issueOf: (field: string) => string | undefined;
};

/** What was measured, and how. */
export function FiguresFields({ typed, onChange, names, issueOf }: FiguresFieldsProps) {
  const fields = figureFields.filter(({ name }) => !names || names.includes(name));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, unit }) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          {...(unit && { after: unit })}
          value={typed[name] ?? ''}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
          error={issueOf(`figures.${name}`)}
        />
      ))}
      <SelectField
        label="Measurement method"
        value={typed.method ?? ''}
        placeholder="Unknown"
        options={healthMethods.map((method) => ({ value: method, label: methodWords[method] }))}
        onChange={({ target }) =>
          onChange({ ...typed, method: healthMethods.find((method) => method === target.value) })
        }
      />
    </div>
  );
}
