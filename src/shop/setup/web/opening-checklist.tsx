import { Link } from 'react-router';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { MissingList } from './missing-list.tsx';
import { useChecklist } from './use-setup.ts';

/** For admins, on the overview: what is missing, until the shop is open. */
export function OpeningChecklist() {
  const { data } = useChecklist();
  if (!data || data.isOpen) return null;
  return (
    <Notice
      tone="info"
      title={data.canOpen ? 'Your shop is ready to open' : 'Your shop is not open yet'}
      actions={
        <Button asChild size="small">
          <Link to={data.canOpen ? '/setup?step=open' : '/setup'}>Continue setup</Link>
        </Button>
      }
    >
      <div className="mt-3">
        <MissingList steps={data.steps} />
      </div>
    </Notice>
  );
}
