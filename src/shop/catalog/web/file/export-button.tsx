import Download from 'virtual:lucide/download';
import { useMutation } from '@tanstack/react-query';
import { send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';

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
  await saveAnswer(await send('exportProducts', {}, { takesLong: true }), 'products.csv');
}
