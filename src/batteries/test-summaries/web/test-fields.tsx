import type { ReactNode } from 'react';
import type { FieldErrors, FieldPath, UseFormRegister } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { PublishTestSummary } from '../contract/calls.ts';
import { outcomeWords } from '../contract/summary-words.ts';
import { testOutcomes } from '../rules/test-summary.ts';
import { type TestedKind, un383Tests, writeTestCode } from '../rules/un383-tests.ts';

const options = testOutcomes.map((value) => ({ value, label: outcomeWords[value] }));

const needWords = {
  needed: 'Required',
  'unless-protected': 'Required unless used only in protected batteries',
  'not-of-it': 'Not required',
};

/** T.1 to T.8: what came of each, and why it does not apply where it does not. */
export function TestFields({ register, errors, kind }: SummaryFormParts & { kind: TestedKind }) {
  return (
    <ul className="divide-y">
      {un383Tests.map(({ code, name, needs }) => {
        const of = `summary.results.${code}` as const;
        const [wrongOutcome, wrongReason] = [
          errorAt(errors, `${of}.outcome`),
          errorAt(errors, `${of}.reason`),
        ];
        return (
          <li
            key={code}
            className="grid gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_12rem_minmax(0,1.4fr)]"
          >
            <p className="text-sm">
              <span className="font-medium">
                {writeTestCode(code)} {name}
              </span>
              <span className="block text-muted">{needWords[needs[kind]]}</span>
            </p>
            <SelectField
              label={`Result of ${writeTestCode(code)}`}
              hideLabel
              placeholder="Choose a result"
              options={options}
              {...(wrongOutcome && { error: wrongOutcome })}
              {...register(`${of}.outcome`)}
            />
            <TextField
              label={`Reason why ${writeTestCode(code)} does not apply`}
              hideLabel
              placeholder="Reason it does not apply"
              {...(wrongReason && { error: wrongReason })}
              {...register(`${of}.reason`)}
            />
          </li>
        );
      })}
    </ul>
  );
}

export type SummaryPath = FieldPath<PublishTestSummary>;

interface SummaryFormParts {
  register: UseFormRegister<PublishTestSummary>;
  errors: FieldErrors<PublishTestSummary>;
}

/** The words under a field, however deep it is. */
export function errorAt(errors: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors);
  return (found as { message?: string } | undefined)?.message;
}

/** A part of the form, with the letters of 38.3.5 that it meets. */
export function FormPart({ item, title, children }: { item?: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-card border bg-surface p-card">
      <legend className="float-left mb-4 w-full text-lg font-medium">
        {title} {item && <span className="text-sm font-normal text-muted">38.3.5 ({item})</span>}
      </legend>
      {children}
    </fieldset>
  );
}

type TextInputProps = SummaryFormParts & {
  path: SummaryPath;
  label: string;
  hint?: string;
  after?: string;
  type?: string;
  isLong?: boolean;
  className?: string;
};

export function TextInput({ register, errors, path, isLong = false, ...rest }: TextInputProps) {
  const error = errorAt(errors, path);
  const field = { ...rest, required: true, ...(error && { error }), ...register(path) };
  return isLong ? <TextArea rows={2} {...field} /> : <TextField {...field} />;
}

/** Who made it, or who tested it: name and every way to reach them. */
export function PartyFields({ of, ...parts }: SummaryFormParts & { of: 'manufacturer' | 'laboratory' }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput {...parts} path={`summary.${of}.name`} label="Name" />
      <TextInput {...parts} path={`summary.${of}.phone`} label="Phone" />
      <TextInput {...parts} path={`summary.${of}.email`} label="Email" type="email" />
      <TextInput {...parts} path={`summary.${of}.website`} label="Website" type="url" />
      <TextInput {...parts} path={`summary.${of}.address`} label="Address" isLong className="sm:col-span-2" />
    </div>
  );
}
