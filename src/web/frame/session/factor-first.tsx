import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Tells an admin what their rights wait for, and leads there. */
export function FactorFirst() {
  return (
    <Notice
      tone="warning"
      title="Please set up a second factor first"
      className="max-w-4xl"
      actions={
        <Button asChild size="small">
          <Link to="/dashboard/myProfile#second-factor">Set it up in your profile</Link>
        </Button>
      }
    >
      Admins of this shop need an authenticator app or a passkey beside their password. You have your rights
      as soon as one is set up.
    </Notice>
  );
}
