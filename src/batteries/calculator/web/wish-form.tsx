import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type ReadWish, type TypedWish, type WishField, wishFields } from '../contract/wish-address.ts';

const groups: { title: string; fields: WishField[] }[] = [
  { title: 'Voltage', fields: ['nominal', 'lowest', 'highest'] },
  { title: 'Performance', fields: ['energy', 'power', 'charge'] },
  { title: 'Limits', fields: ['mass', 'volume'] },
  { title: 'Conditions', fields: ['discharge', 'life', 'temperature'] },
];

type WishFormProps = {
  typed: TypedWish;
  problems: ReadWish['problems'];
  chemistries: readonly string[];
};

/** What the pack must do. A plain form, so that it works before any script has come. */
export function WishForm({ typed, problems, chemistries }: WishFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Visitors who are typing when the script loads keep their place.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, []);
  return (
    <Form
      ref={form}
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
              {...fieldProps(name)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={typed.figures[name]?.slice(0, 20) ?? usualOf(name)}
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
          error={problems.kind}
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
          error={problems.chemistry}
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

function fieldProps(name: WishField) {
  const field = wishFields[name];
  return { label: field.label, after: field.unit, ...('hint' in field && { hint: field.hint }) };
}

function usualOf(name: WishField): string {
  const field = wishFields[name];
  return 'usual' in field ? String(field.usual) : '';
}
