import Download from 'virtual:lucide/download';
import { useState } from 'react';
import { toastFailure } from '../../frame/toasts/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { openDocument } from './open-document.ts';

/** Gets a document that is not for everybody. */
export function DownloadButton({ id, title }: { id: string; title: string }) {
  const [pending, setPending] = useState(false);
  async function open() {
    setPending(true);
    await openDocument(id).catch(toastFailure);
    setPending(false);
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      aria-label={`Download: ${title}`}
      onClick={open}
    >
      <Download />
      Download
    </Button>
  );
}
