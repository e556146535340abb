import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCopy } from '../../ui/use-copy.ts';

type ToldOnceProps = { title: string; secret: string; children: string };

/** A link, code or key that is shown now and never again. */
export function ToldOnce({ title, secret, children }: ToldOnceProps) {
  const { copy, isCopied } = useCopy();
  return (
    <Notice
      tone="success"
      title={title}
      actions={
        <Button size="small" variant="secondary" onClick={() => void copy(secret)}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <code className="font-medium wrap-anywhere">{secret}</code>
      <p className="mt-1">{children}</p>
    </Notice>
  );
}
