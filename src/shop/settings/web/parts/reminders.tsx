import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { type FieldPath, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { daysAfter, writeDay } from '#platform/kernel/dates.ts';
import { formatAmount, shopCurrency } from '#platform/kernel/money.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import {
  defaultReminder,
  reminderPlaceholders,
  whyNotReminderText,
  writeLateCosts,
  writeReminder,
} from '../../rules/reminder-texts.ts';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

interface Typed {
  interestPercent: string;
  steps: { daysLate: string; fee: string; subject: string; text: string }[];
}

const nextStep = (steps: Typed['steps']) => ({
  ...{ daysLate: String(Number(steps.at(-1)?.daysLate ?? 0) + 14 || ''), fee: '0' },
  ...{ subject: '', text: '' },
});

const mostSteps = 5;

/** Decimals may be typed with a comma. What is no number is refused by the server, at the field. */
const plain = (text: string) => text.trim().replace(',', '.');

/** When companies are reminded of late invoices, in which words, and what late payment costs them. */
export function RemindersForm({ saved }: { saved: SavedPartOf<'reminders'> }) {
  const form = useForm<Typed>({
    defaultValues: {
      interestPercent: String(saved.value.interestPercent),
      steps: saved.value.steps.map(({ daysLate, fee, subject, text }) => ({
        ...{ daysLate: String(daysLate), fee: String(fee), subject: subject ?? '', text: text ?? '' },
      })),
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' });
  const save = useSavePart('reminders', saved.version, (error) =>
    showFieldIssues(error, (field) => field as FieldPath<Typed>, form.setError),
  );
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ interestPercent, steps }) =>
        save.mutate({
          interestPercent: plain(interestPercent),
          steps: steps.map((step) => ({ ...step, fee: plain(step.fee) || 0 })),
        }),
      )}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      <TextField
        label="Interest"
        after="% a year"
        inputMode="decimal"
        hint="On overdue amounts, counted by the day. 0 for none. You decide for each invoice whether to charge it."
        className="max-w-xs"
        error={form.formState.errors.interestPercent?.message}
        {...form.register('interestPercent')}
      />
      <h3 className="mt-8 font-medium">Emails</h3>
      <p className="mt-1 text-sm text-muted">
        {fields.length === 0
          ? 'No reminders are sent.'
          : 'Each is sent once for each late invoice, to the people who pay for the company. Leave subject and text empty to use ours.'}
      </p>
      <ol className="mt-4 grid gap-6">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-card border p-4">
            <div className="mb-4 flex items-center gap-1">
              <h4 className="mr-auto font-semibold">Reminder {index + 1}</h4>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete reminder ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash />
              </Button>
            </div>
            <StepFields {...{ form, index }} />
          </li>
        ))}
      </ol>
      {fields.length < mostSteps && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() =>
            append(nextStep(form.getValues('steps')), { focusName: `steps.${fields.length}.daysLate` })
          }
        >
          <Plus />
          Add a reminder
        </Button>
      )}
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}

type StepProps = { form: UseFormReturn<Typed>; index: number };

function StepFields({ form, index }: StepProps) {
  const errors = form.formState.errors.steps?.[index];
  const standard = defaultReminder(index);
  const typed = useWatch({ control: form.control, name: `steps.${index}.text` });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Days late"
        inputMode="numeric"
        error={errors?.daysLate?.message}
        {...form.register(`steps.${index}.daysLate`)}
      />
      <TextField
        label="Fee"
        after={shopCurrency().code}
        inputMode="decimal"
        hint="Named in the email. 0 for none."
        error={errors?.fee?.message}
        {...form.register(`steps.${index}.fee`)}
      />
      <TextField
        label="Subject"
        placeholder={standard.subject}
        className="sm:col-span-2"
        error={errors?.subject?.message}
        {...form.register(`steps.${index}.subject`)}
      />
      <TextArea
        label="Text"
        rows={6}
        placeholder={standard.text}
        hint={`Placeholders: ${Object.entries(reminderPlaceholders)
          .map(([name, what]) => `{${name}} ${what}`)
          .join(', ')}.`}
        className="sm:col-span-2"
        error={errors?.text?.message ?? (typed ? whyNotReminderText(typed) : undefined)}
        {...form.register(`steps.${index}.text`)}
      />
      <Preview {...{ form, index }} />
    </div>
  );
}

/** Of the invoice that previews are about. */
const dueOn = '2026-10-01';

/** The email of an invoice as it might be. */
function Preview({ form, index }: StepProps) {
  const { interestPercent, steps } = useWatch({ control: form.control }) as Typed;
  const { name: seller } = useSeller();
  const step = steps[index];
  if (!step || whyNotReminderText(`${step.subject} ${step.text}`)) return null;
  const words = { subject: step.subject.trim() || null, text: step.text.trim() || null };
  const days = Number(step.daysLate) || 0;
  const percent = Number(plain(interestPercent)) || 0;
  // Those of the reminders before it are owed as well.
  const fee = steps.slice(0, index + 1).reduce((sum, one) => sum + (Number(plain(one.fee)) || 0), 0);
  const open = 1_210;
  const interest = Math.round((open * percent * days) / 365) / 100;
  const { subject, paragraphs } = writeReminder(index, words, {
    ...{ invoice: 'INV-2026-00042', due: writeDay(dueOn), open: formatAmount(open), company: 'Volta GmbH' },
    ...{ days: days === 1 ? '1 day' : `${days} days`, seller },
  });
  const costs = writeLateCosts({
    ...{ interest: interest > 0 ? formatAmount(interest) : null, percent },
    fees: fee > 0 ? formatAmount(fee) : null,
  });
  return (
    <section
      aria-label={`Preview of reminder ${index + 1}`}
      className="rounded-card bg-raised p-4 text-sm wrap-anywhere sm:col-span-2"
    >
      <p className="text-xs text-muted">
        Sent {writeDay(daysAfter(dueOn, days))}, for an invoice due {writeDay(dueOn)}
      </p>
      <p className="mt-2 font-medium">{subject}</p>
      {[...paragraphs, ...(costs ? [costs] : [])].map((paragraph) => (
        <p key={paragraph} className="mt-2 whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
