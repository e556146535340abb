import { Form, Link } from 'react-router';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type TypedWish, type WishField, wishFields } from '../contract/wish-address.ts';

const groups: { title: string; fields: WishField[] }[] = [
  { title: 'Voltage', fields: ['nominal', 'lowest', 'highest'] },
  { title: 'Performance', fields: ['energy', 'power', 'charge'] },
  { title: 'Limits', fields: ['mass', 'volume'] },
];

type WishFormProps = {
  typed: TypedWish;
  problems: Partial<Record<WishField, string>>;
  chemistries: readonly string[];
};

/** What the pack must do. A plain form, so that it works before any script has come. */
export function WishForm({ typed, problems, chemistries }: WishFormProps) {
  return (
    <Form
      action="/calculator"
      preventScrollReset
      className="grid gap-6 rounded-card border bg-surface p-card lg:sticky lg:top-24"
    >
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-3">
          <legend className="mb-2 font-semibold">{title}</legend>
          {fields.map((name) => (
            <TextField
              key={name}
              name={name}
              label={wishFields[name].label}
              after={wishFields[name].unit}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.figures[name] ?? ''}
              error={problems[name]}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Cells and modules</legend>
        <SelectField
          label="Type"
          name="kind"
          defaultValue={typed.of.kind ?? ''}
          placeholder="Both"
          options={[
            { value: 'cell', label: 'Cells' },
            { value: 'module', label: 'Modules' },
          ]}
        />
        <SelectField
          label="Chemistry"
          name="chemistry"
          defaultValue={typed.of.chemistry ?? ''}
          placeholder="Any"
          options={chemistries.map((value) => ({ value, label: value }))}
        />
      </fieldset>
      <div className="flex gap-3">
        <Button type="submit" className="grow">
          Calculate
        </Button>
        <Button asChild variant="secondary">
          <Link to="/calculator" preventScrollReset>
            Clear
          </Link>
        </Button>
      </div>
    </Form>
  );
}
