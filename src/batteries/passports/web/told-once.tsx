import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useCopy } from '#platform/web/ui/text/use-copy.ts';

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
