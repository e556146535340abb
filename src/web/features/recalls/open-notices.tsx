import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMyNotices } from './use-recalls.ts';

/** Recalls that somebody has not yet read, before all else that concerns them. */
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
