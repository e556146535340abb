import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import { useCopy } from './use-copy.ts';

type LongCodeProps = {
  children: string;
  /** What it is, for the button that copies it. */
  name: string;
};

/** A code by its end, by which codes are told apart, and a button that copies all of it. Paper has all of it. */
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
