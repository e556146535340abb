import Download from 'virtual:lucide/download';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Button } from '#platform/web/ui/page/button.tsx';

/** Gets a document that is not for everybody. */
export function DownloadButton({ id, title }: { id: string; title: string }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  async function open() {
    setPending(true);
    setFailure('');
    await openDocument(id).catch((error: Error) => setFailure(error.message));
    setPending(false);
  }
  return (
    <div className="grid justify-items-end gap-1">
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
      <p role="alert" className="text-sm text-danger">
        {failure}
      </p>
    </div>
  );
}

/**
 * A browser that follows a link does not say who asks. So the shop is asked for a link that opens the document for a
 * few minutes; the file is saved, and the page stays.
 */
export async function openDocument(id: string): Promise<void> {
  const { address } = await callApi('linkDocument', { params: { id } });
  window.location.assign(address);
}
