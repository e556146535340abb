import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { useState } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { yearWithoutHolidays } from '../../rules/holidays.ts';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';
import { type CalendarValues, FillHolidays } from './fill-holidays.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hour === 24 ? '24:00 (every order of the day)' : `${String(hour).padStart(2, '0')}:00`,
}));

export function CalendarForm({ saved }: { saved: SavedPartOf<'calendar'> }) {
  const { timeZone, cutOffHour, ...days } = saved.value;
  const form = useForm<CalendarValues>({
    defaultValues: { ...days, timeZone: timeZone ?? '', cutOffHour: String(cutOffHour) },
  });
  const { errors } = form.formState;
  const [now] = useState(() => new Date());
  const year = yearWithoutHolidays(saved.value.holidays, now);
  const save = useSavePart('calendar', saved.version, (error) =>
    showFieldIssues(error, fieldOf, form.setError),
  );
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => save.mutate({ ...typed, cutOffHour: Number(typed.cutOffHour) }))}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      {saved.missing.length > 0 && (
        <Notice tone="info" title="Not stated yet" className="mb-6">
          <p>Without a time zone no ships-by date can be told, and none is shown.</p>
        </Notice>
      )}
      {year && (
        <Notice tone="warning" title={`No holidays listed for ${year}`} className="mb-6">
          <p>Ships-by dates in {year} count every working day. Fill in national holidays below, then save.</p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Time zone"
          placeholder="Choose a time zone"
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          error={errors.timeZone?.message}
          {...form.register('timeZone')}
        />
        <SelectField
          label="Cut-off"
          hint="Orders at this hour or later are handled on the next working day."
          options={hours}
          error={errors.cutOffHour?.message}
          {...form.register('cutOffHour')}
        />
      </div>
      <WorkingDays form={form} />
      <Holidays form={form} />
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}

type FormProps = { form: UseFormReturn<CalendarValues> };

function WorkingDays({ form }: FormProps) {
  const error = form.formState.errors.workingDays?.message;
  return (
    <Controller
      control={form.control}
      name="workingDays"
      render={({ field: { value, onChange, ref } }) => (
        <fieldset className="mt-6 text-sm" aria-describedby={error && 'working-days-error'}>
          <legend className="mb-2 font-medium">Working days</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            {weekdays.map((name, index) => (
              <label key={name} className="flex min-h-6 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  ref={index === 0 ? ref : undefined}
                  checked={value.includes(index + 1)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...value, index + 1] : value.filter((day) => day !== index + 1),
                    )
                  }
                />
                {name}
              </label>
            ))}
          </div>
          <p id="working-days-error" aria-live="polite" className="text-invalid not-empty:mt-1.5">
            {error}
          </p>
        </fieldset>
      )}
    />
  );
}

function Holidays({ form }: FormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const errors = form.formState.errors.holidays;
  return (
    <fieldset className="mt-8 border-t pt-6 text-sm">
      <legend className="contents">
        <span className="text-base font-semibold">Holidays</span>
      </legend>
      <p className="mt-1 text-muted">Days on which nothing is handled or shipped.</p>
      <FillHolidays form={form} />
      <ol className="mt-4 grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-start gap-3">
            <TextField
              label={`Date of holiday ${index + 1}`}
              hideLabel
              type="date"
              error={errors?.[index]?.day?.message}
              {...form.register(`holidays.${index}.day`)}
            />
            <TextField
              label={`Name of holiday ${index + 1}`}
              hideLabel
              placeholder="Closed"
              error={errors?.[index]?.name?.message}
              {...form.register(`holidays.${index}.name`)}
            />
            <Button variant="quiet" aria-label={`Remove holiday ${index + 1}`} onClick={() => remove(index)}>
              <Trash />
            </Button>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="text-invalid not-empty:mt-1.5">
        {errors?.message}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        onClick={() => append({ day: '', name: '' }, { focusName: `holidays.${fields.length}.day` })}
      >
        <Plus />
        Add a day
      </Button>
    </fieldset>
  );
}

type FieldName =
  | 'timeZone'
  | 'workingDays'
  | 'cutOffHour'
  | 'holidays'
  | `holidays.${number}.day`
  | `holidays.${number}.name`;

const fieldOf = (field: string): FieldName | undefined =>
  /^(timeZone|workingDays|cutOffHour|holidays(\.\d+\.(day|name))?)$/.test(field)
    ? (field as FieldName)
    : undefined;
