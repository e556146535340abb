import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { approvalsKey } from './decide-dialog.tsx';

/** Above the overview of who may decide: orders of their companies that can go no further without them. */
export function WaitingApprovals() {
  const { data } = useQuery({
    queryKey: approvalsKey,
    queryFn: ({ signal }) => callApi('listApprovals', {}, { signal }),
  });
  const mine = data?.waiting.filter(({ whyNot }) => whyNot === null) ?? [];
  if (mine.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${counted(mine.length, 'order')} ${mine.length === 1 ? 'needs' : 'need'} your approval`}
      actions={
        <Button asChild size="small">
          <Link to="/dashboard/approvals">Review orders</Link>
        </Button>
      }
    >
      {mine.map(({ number, company }) => `${number} for ${company.name}`).join(', ')}.
    </Notice>
  );
}
