import { Link } from 'react-router';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useMyNotices } from './use-recalls.ts';

/** Recalls that the customer has not read yet, above everything else. */
export function OpenNotices() {
  const { data: notices = [] } = useMyNotices();
  const open = notices.filter(({ acknowledgedAt, remediedAt }) => !acknowledgedAt && !remediedAt);
  if (open.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title="One of your batteries is recalled"
      actions={
        <Button asChild size="small">
          <Link to="/dashboard/recallNotices">What to do</Link>
        </Button>
      }
    >
      {open.map(({ title }) => title).join('; ')}.
    </Notice>
  );
}
