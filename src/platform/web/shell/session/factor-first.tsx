import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/page/button.tsx';

/** Tells an admin what their rights wait for, and leads there. */
export function FactorFirst() {
  return (
    <Notice
      tone="warning"
      title="Set up a second factor first"
      className="max-w-4xl"
      actions={
        <Button asChild size="small">
          <Link to="/dashboard/myProfile#second-factor">Go to your profile</Link>
        </Button>
      }
    >
      Admins of this shop need an authenticator app or a passkey as well as their password.
    </Notice>
  );
}
