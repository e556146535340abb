import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { SettingsPart } from '../contract/settings.ts';

export const settingsKey = ['shopSettings'];

export type SavedPartOf<Part extends SettingsPart> = CallAnswer<'getShopSettings'>[Part];

interface SaveOptions {
  keepPrices?: boolean;
  onSaved?(): void;
}

/** Saves a part of the settings over the version that was read. `showIssues` puts a refusal's words at its fields. */
export function useSavePart(
  part: SettingsPart,
  version: number,
  showIssues: (error: Error) => void,
  { keepPrices, onSaved }: SaveOptions = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: Record<string, unknown>) =>
      callApi('saveShopSettings', {
        params: { part },
        body: { version, value, ...(keepPrices && { keepPrices }) },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved?.();
      return queryClient.invalidateQueries({ queryKey: settingsKey });
    },
    onError: (error) => {
      showIssues(error);
      toastFailure(error);
    },
  });
}

interface SaveRowProps {
  saved: { version: number; changedAt: string | null; changedBy: string | null };
  pending: boolean;
}

/** The foot of a part's form: who saved last, and the button. */
export function SaveRow({ saved: { version, changedAt, changedBy }, pending }: SaveRowProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
      {changedAt && (
        <p className="mr-auto text-sm text-muted">
          Version {version}, saved {formatMoment(changedAt)}
          {changedBy && ` by ${changedBy}`}
        </p>
      )}
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </div>
  );
}
