import Download from 'virtual:lucide/download';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../frame/api/client.ts';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../ui/button.tsx';

/** Saves all products on sale as a file for spreadsheets. */
export function ExportButton() {
  const { mutate, isPending } = useMutation({ mutationFn: saveFile, onError: toastFailure });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      <Download />
      Export
    </Button>
  );
}

async function saveFile(): Promise<void> {
  const answer = await send('exportProducts', {}, { takesLong: true });
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name ?? 'products.csv' }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
