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
