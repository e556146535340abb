import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { capital } from '#domain/capital.ts';
import { type BatteryStatus, batteryStatuses } from '#domain/passport/battery-status.ts';
import { callApi } from '../../../frame/api/client.ts';
import { toast } from '../../../frame/toasts/toast.ts';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/moment.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ToldOnce } from '../told-once.tsx';

/** A unit's passport for admins: its status, and which authorities may read it. Nothing of what has none. */
export function UnitPassportCard({ unitId }: { unitId: string }) {
  const params = { unitId };
  const { data: passport } = useQuery({
    queryKey: keyOf(unitId),
    queryFn: ({ signal }) => callApi('getUnitPassport', { params }, { signal }),
  });
  const set = useChange(unitId, (status: BatteryStatus) =>
    callApi('setBatteryStatus', { params, body: { status } }),
  );
  const open = useChange(unitId, (name: string) =>
    callApi('linkForAuthority', { params, body: { name, days: 30 } }),
  );
  const end = useChange(unitId, (linkId: string) =>
    callApi('endAuthorityLink', { params: { unitId, linkId } }),
  );
  const [name, setName] = useState('');
  if (!passport?.path) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    open.mutate(name, { onSuccess: () => setName('') });
  }

  return (
    <section className="mt-6 rounded-card border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-base font-medium">Passport</h2>
        <Button asChild size="small" variant="secondary">
          <Link to={passport.path}>Open it</Link>
        </Button>
      </div>
      <SelectField
        label="Status"
        className="mt-4 max-w-xs"
        value={passport.status}
        disabled={set.isPending}
        options={batteryStatuses.map((status) => ({ value: status, label: capital(status) }))}
        onChange={({ target }) => set.mutate(target.value as BatteryStatus)}
      />
      <p className="mt-5 text-sm text-muted">
        Authorities read more by a link, for 30 days: test reports, composition and how to dismantle it.
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {passport.links.map(({ id, name: whom, endsAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t pt-2">
            <span className="min-w-0 wrap-anywhere">
              {whom} <span className="text-muted">until {formatDay(endsAt)}</span>
            </span>
            <Button size="small" variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Which authority?"
          className="min-w-0 grow"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary" pending={open.isPending} disabled={!name.trim()}>
          Make a link
        </Button>
      </form>
      {open.data && (
        <div className="mt-4">
          <ToldOnce title="Send them this link" secret={open.data.address}>
            It is shown this once. Whoever has it reads what authorities read, until it ends.
          </ToldOnce>
        </div>
      )}
    </section>
  );
}

const keyOf = (unitId: string) => ['unitPassport', unitId];

function useChange<Input, Answer extends object>(unitId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if ('message' in answer) toast.success(String(answer.message));
      return queryClient.invalidateQueries({ queryKey: keyOf(unitId) });
    },
    onError: (error) => toastFailure(error),
  });
}
