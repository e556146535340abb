import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import { useEffect, useState } from 'react';

const shownForMs = 2_000;

/** Puts text on the clipboard, and says for a moment that it is there. */
export function useCopy(): { copy: (text: string) => Promise<void>; isCopied: boolean } {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), shownForMs);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // On a plain http address, such as a shop tried out in the local network, there is no such clipboard.
      copyBySelection(text);
    }
    setCopies((count) => count + 1);
  }
  return { copy, isCopied: copies > 0 };
}

function copyBySelection(text: string): void {
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, className: 'sr-only' });
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

type LongCodeProps = {
  children: string;
  /** What it is, for the button that copies it. */
  name: string;
};

/** A code by its end, which tells codes apart, and a button that copies all of it. Paper has all of it. */
export function LongCode({ children: code, name }: LongCodeProps) {
  const { copy, isCopied } = useCopy();
  const label = isCopied ? 'Copied' : `Copy ${name}`;
  return (
    <span className="inline-flex items-center gap-0.5 text-xs">
      {/* What is written from right to left is cut at its left. */}
      <span
        dir="rtl"
        title={code}
        className="w-17 truncate as-table:@max-[60rem]:w-13 as-cards:w-32 print:w-auto print:wrap-anywhere print:whitespace-normal"
      >
        <bdi dir="ltr">{code}</bdi>
      </span>
      <button
        type="button"
        aria-label={`${label}: ${code}`}
        title={label}
        onClick={() => void copy(code)}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted transition-colors hover:bg-raised hover:text-ink pointer-coarse:size-9 [&>svg]:size-3.5"
      >
        {isCopied ? <Check className="text-success" /> : <Copy />}
      </button>
    </span>
  );
}
