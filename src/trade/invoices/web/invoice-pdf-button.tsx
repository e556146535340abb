import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useSaveInvoice } from './invoice-queries.ts';

export function InvoicePdfButton({ number }: { number: string }) {
  const save = useSaveInvoice();
  return (
    <Button
      variant="secondary"
      size="small"
      pending={save.isPending}
      aria-label={`Download ${number} as PDF`}
      onClick={() => save.mutate({ number, format: 'pdf' })}
    >
      <Download />
      PDF
    </Button>
  );
}
