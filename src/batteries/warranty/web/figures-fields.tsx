import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { ClaimFigures } from '../contract/claims.ts';
import { healthMethods } from '../rules/judge-claim.ts';
import { type FigureName, figureFields, methodWords } from './claim-words.ts';

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

export type TypedFigures = Partial<Record<FigureName, string>> & { method?: ClaimFigures['method'] };

/** As the fields of a form have them. */
export function beginWith({ method, ...figures }: ClaimFigures): TypedFigures {
  const typed = Object.entries(figures).map(([name, figure]) => [name, String(figure)]);
  return { ...Object.fromEntries(typed), ...(method && { method }) };
}

/** What is typed as numbers. What is empty is not told; what is no number is left for the shop to refuse. */
export function readFigures({ method, ...typed }: TypedFigures): ClaimFigures {
  const told = figureFields.flatMap(({ name }) => {
    const text = typed[name]?.trim().replace(',', '.');
    return text ? [[name, Number(text)]] : [];
  });
  return { ...Object.fromEntries(told), ...(method && { method }) };
}
