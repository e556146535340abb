import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { SettingsPart } from '../contract/settings.ts';
import { settingsKey } from './save-part.tsx';

type SettingsHistoryProps = {
  part: SettingsPart;
  /** The version that holds now. */
  version: number;
  onRestored?: () => unknown;
};

/** Who saved what and when; each can be restored, as a new version. */
export function SettingsHistory({ part, version, onRestored }: SettingsHistoryProps) {
  const queryClient = useQueryClient();
  const { data: versions = [] } = useQuery({
    queryKey: ['settingsVersions', part, version],
    queryFn: ({ signal }) => callApi('listSettingsVersions', { params: { part } }, { signal }),
  });
  const restore = useMutation({
    mutationFn: (earlier: number) =>
      callApi('restoreSettings', { params: { part }, body: { version, restore: earlier } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: settingsKey });
      await onRestored?.();
    },
    onError: toastFailure,
  });
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby={`history-${part}`} className="rounded-card border bg-surface p-card text-sm">
      <h2 id={`history-${part}`} className="text-lg font-medium">
        History
      </h2>
      <ol className="mt-4 divide-y">
        {versions.map((saved) => (
          <li
            key={saved.version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">Version {saved.version}</span>, {formatMoment(saved.changedAt)}
              {saved.changedBy && ` by ${saved.changedBy}`}
              <span className="block text-muted">{saved.fields.join(', ')}</span>
            </p>
            {saved.version === version ? (
              <span className="text-muted">Current</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Restore version ${saved.version}`}
                pending={restore.isPending && restore.variables === saved.version}
                onClick={() => restore.mutate(saved.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
