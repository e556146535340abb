import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

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
