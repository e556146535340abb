import FileText from 'virtual:lucide/file-text';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { formatSize } from '#shop/documents/web/document-words.ts';
import type { ClaimFile } from '../../contract/claim-files.ts';

/** What was sent with a step: a small picture where it is one, else its name. Each opens as it was sent. */
export function SentFiles({ files }: { files: ClaimFile[] }) {
  const open = useMutation({
    // A browser that follows a link does not say who asks, so the shop is asked for one that opens for a few minutes.
    mutationFn: (fileId: string) => callApi('linkClaimFile', { params: { fileId } }),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: toastFailure,
  });
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2.5 grid gap-2 @sm:grid-cols-2">
      {files.map(({ id, name, size, preview }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => open.mutate(id)}
            className="flex w-full cursor-pointer items-center gap-3 rounded-control border bg-surface p-2 text-left transition-colors hover:bg-raised"
          >
            <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-muted">
              {preview ? (
                <img src={preview} alt="" className="size-full object-cover" />
              ) : (
                <FileText className="size-6" />
              )}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-xs text-muted">{formatSize(size)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
