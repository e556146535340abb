import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

export type CalendarValues = {
  timeZone: string;
  workingDays: number[];
  holidays: { day: string; name: string }[];
  cutOffHour: string;
};

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

/** Adds the national holidays of a country to the list; days that are in it already stay as they are. */
export function FillHolidays({ form }: { form: UseFormReturn<CalendarValues> }) {
  const [now] = useState(() => new Date().getFullYear());
  const { countryCode } = useSeller();
  const [country, setCountry] = useState(countryCode ?? '');
  const [from, setFrom] = useState(now);
  const [added, setAdded] = useState<number>();
  const fill = useMutation({
    mutationFn: () =>
      callApi('listNationalHolidays', { params: { country }, query: { from, until: from + 1 } }),
    onSuccess: ({ holidays }) => {
      const before = form.getValues('holidays').filter(({ day }) => day);
      const fresh = holidays.filter(({ day }) => !before.some((known) => known.day === day));
      const all = [...before, ...fresh].sort((one, other) => (one.day < other.day ? -1 : 1));
      form.setValue('holidays', all, { shouldDirty: true });
      setAdded(fresh.length);
    },
  });
  return (
    <div className="mt-4 rounded-control border bg-raised p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Country"
          className="w-full sm:w-56"
          placeholder="Choose a country"
          options={countries}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <SelectField
          label="Years"
          className="w-44"
          options={[now, now + 1, now + 2].map((year) => ({
            value: String(year),
            label: `${year} and ${year + 1}`,
          }))}
          value={String(from)}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
        <Button
          variant="secondary"
          disabled={!country}
          pending={fill.isPending}
          onClick={() => fill.mutate()}
        >
          Fill with national holidays
        </Button>
      </div>
      <p role="status" className="text-sm text-muted not-empty:mt-3">
        {fill.error
          ? fill.error.message
          : added !== undefined && `${added} ${added === 1 ? 'day' : 'days'} added. Save to keep them.`}
      </p>
    </div>
  );
}
