import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { DemoMailboxHint } from './demo-mailbox-hint.tsx';

/** What to do once a link was asked for. */
export function LinkIsSent({ words, className }: { words: string; className?: string }) {
  return (
    <Notice tone="success" title="Check your email" {...(className && { className })}>
      {words}
      <DemoMailboxHint />
    </Notice>
  );
}
