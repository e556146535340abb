import { Notice } from '../../../ui/notice.tsx';
import { DemoMailboxHint } from './demo-mailbox-hint.tsx';

/** What to do once a link was asked for. */
export function LinkIsSent({ words, className }: { words: string; className?: string }) {
  return (
    <Notice tone="success" title="Please look into your mails" {...(className && { className })}>
      {words}
      <DemoMailboxHint />
    </Notice>
  );
}
