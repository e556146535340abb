import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import Download from 'virtual:lucide/download';
import Printer from 'virtual:lucide/printer';
import { fileNameOf } from '#platform/kernel/seller.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useCopy } from '#platform/web/ui/text/long-code.tsx';

/** Shown once: even the shop cannot show them again. So neither Esc nor a click beside it closes it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copy, isCopied } = useCopy();
  const seller = useSeller();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title="Your recovery codes"
      description="Use a code to sign in if you lose your phone or key. Each works once. Save them now: they are not shown again."
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-control border bg-raised p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="small" onClick={() => void copy(text)}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => download(text, `${fileNameOf(seller)}-recovery-codes.txt`)}
        >
          <Download />
          Download
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </div>
      <Button className="mt-6 w-full print:hidden" onClick={onClose}>
        I have saved them
      </Button>
    </Dialog>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
