import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { outcomeWords } from '../../contract/summary-words.ts';
import { testOutcomes } from '../../rules/test-summary.ts';
import type { TestedKind } from '../../rules/un383-tests.ts';
import { un383Tests, writeTestCode } from '../../rules/un383-tests.ts';
import { errorAt, type SummaryFormParts } from './form-parts.tsx';

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
