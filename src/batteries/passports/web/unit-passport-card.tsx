import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { capital } from '#platform/kernel/capital.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { BatteryStatus } from '../rules/data-points.ts';
import { GivenSecrets } from './given-secrets.tsx';

/** A unit's passport for admins: its status, and which authorities may read it. Empty if it has none. */
export function UnitPassportCard({ unitId }: { unitId: string }) {
  const params = { unitId };
  const { data: passport } = useQuery({
    queryKey: keyOf(unitId),
    queryFn: ({ signal }) => callApi('getUnitPassport', { params }, { signal }),
  });
  const [reason, setReason] = useState('');
  const set = useChange(unitId, (status: BatteryStatus) =>
    callApi('setBatteryStatus', { params, body: { status, reason } }),
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
        options={[passport.status, ...passport.next].map((status) => ({
          ...{ value: status, label: capital(status) },
        }))}
        hint="Only original batteries are sold as new. Other uses get a new passport."
        onChange={({ target }) => set.mutate(target.value as BatteryStatus)}
      />
      {passport.status === 'waste' && (
        <TextField
          label="Reason to take it back"
          className="mt-4 max-w-md"
          maxLength={500}
          hint="Enter it before you choose a status. Another admin must confirm."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {passport.proposal && (
        <Notice
          tone="warning"
          title={`Proposed: ${passport.proposal.status}`}
          className="mt-4"
          actions={
            <Button
              size="small"
              variant="secondary"
              pending={set.isPending}
              onClick={() => passport.proposal && set.mutate(passport.proposal.status)}
            >
              Confirm
            </Button>
          }
        >
          {passport.proposal.reason} Another admin than the one who proposed it must confirm.
        </Notice>
      )}
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
