import { type FormEvent, useRef, useState } from 'react';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Compliance } from '../contract/compliance.ts';
import { useSetShopCompliance } from './use-compliance.ts';

interface TypedRegistration {
  key: number;
  country: string;
  number: string;
  organisation: string;
}

/** EORI number, due-diligence report and EPR registrations of the shop. */
export function ShopComplianceForm({ shop }: Pick<Compliance, 'shop'>) {
  const form = useRef<HTMLFormElement>(null);
  const save = useSetShopCompliance();
  const [typed, setTyped] = useState({
    eori: shop.eori ?? '',
    dueDiligenceUrl: shop.dueDiligenceUrl ?? '',
    dueDiligenceOn: shop.dueDiligenceOn ?? '',
  });
  const [registrations, setRegistrations] = useState<TypedRegistration[]>(() =>
    shop.eprRegistrations.map(({ country, number, organisation = '' }, key) => ({
      ...{ key, country, number, organisation },
    })),
  );
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  useFocusInvalid(form, save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({
      ...Object.fromEntries(
        Object.entries(typed).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
      ),
      eprRegistrations: registrations.map(({ country, number, organisation }) => ({
        ...{ country, number },
        ...(organisation.trim() && { organisation }),
      })),
    });
  }

  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: issueOf(name),
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-card border bg-surface p-card"
    >
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="EORI number" autoComplete="off" placeholder="NL…" {...field('eori')} />
        <TextField
          label="Due-diligence report"
          type="url"
          hint="Begins with https://."
          {...field('dueDiligenceUrl')}
        />
        <TextField label="Report dated" type="date" {...field('dueDiligenceOn')} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">EPR registrations</legend>
        {registrations.length === 0 && <p className="text-sm text-muted">None stated.</p>}
        {registrations.map((registration, index) => (
          <Registration
            key={registration.key}
            registration={registration}
            issueOf={(name) => issueOf(`eprRegistrations.${index}.${name}`)}
            onChange={(changed) =>
              setRegistrations(registrations.map((one) => (one.key === changed.key ? changed : one)))
            }
            onRemove={() => setRegistrations(registrations.filter(({ key }) => key !== registration.key))}
          />
        ))}
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() =>
            setRegistrations([
              ...registrations,
              {
                key: Math.max(-1, ...registrations.map(({ key }) => key)) + 1,
                country: '',
                number: '',
                organisation: '',
              },
            ])
          }
        >
          Add country
        </Button>
      </fieldset>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {issues.length === 0 && save.error?.message}
      </p>
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

type RegistrationProps = {
  registration: TypedRegistration;
  issueOf: (field: string) => string | undefined;
  onChange: (changed: TypedRegistration) => void;
  onRemove: () => void;
};

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

function Registration({ registration, issueOf, onChange, onRemove }: RegistrationProps) {
  const { country, number, organisation } = registration;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField
        label="Country"
        value={country}
        placeholder="Choose a country"
        options={countries}
        onChange={({ target }) => onChange({ ...registration, country: target.value })}
        error={issueOf('country')}
      />
      <TextField
        label="Registration number"
        autoComplete="off"
        value={number}
        onChange={({ target }) => onChange({ ...registration, number: target.value })}
        error={issueOf('number')}
      />
      <TextField
        label="Organisation"
        autoComplete="off"
        value={organisation}
        onChange={({ target }) => onChange({ ...registration, organisation: target.value })}
        error={issueOf('organisation')}
      />
      <Button variant="secondary" size="small" className="justify-self-start sm:mt-8" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
