import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { capital } from '#platform/kernel/capital.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { type BatteryStatus, batteryStatuses } from '../rules/data-points.ts';
import { GivenSecrets } from './given-secrets.tsx';

/** A unit's passport for admins: its status, and which authorities may read it. Empty if it has none. */
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
  if (!passport?.path) return null;

  return (
    <section className="mt-6 rounded-card border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-base font-medium">Passport</h2>
        <Button asChild size="small" variant="secondary">
          <Link to={passport.path}>View passport</Link>
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
        Create a 30-day link for an authority. It shows test reports, composition and dismantling
        instructions.
      </p>
      <GivenSecrets
        given={passport.links.map(({ id, name, endsAt }) => ({
          ...{ id, name, holds: `until ${formatDay(endsAt)}` },
        }))}
        label="Authority"
        makeLabel="Create link"
        make={open}
        end={end}
        told={
          open.data && {
            title: 'Access link',
            secret: open.data.address,
            words: 'Shown only now. Anyone with this link has an authority’s access until it expires.',
          }
        }
      />
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
