import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { LetterCard, useLinkToken } from '../letter-card.tsx';

export const meta = titled('Verify your email address');

/** Where the link leads that was mailed to a new address. It is pressed, not only opened: mail programs open links too. */
export default function VerifyAddress() {
  const token = useLinkToken();
  const { email } = useSignedInUser();
  const verify = useMutation({
    mutationFn: () => callApi('verifyAddress', { body: { token: token ?? '' } }),
  });
  if (verify.data)
    return (
      <LetterCard heading="Email address verified" lead={verify.data.message}>
        <Button asChild className="mt-6 w-full">
          <Link to="/">Continue shopping</Link>
        </Button>
      </LetterCard>
    );
  return (
    <LetterCard
      heading="Verify your email address"
      lead={`Signed in as ${email}. Is this your email address?`}
    >
      {verify.error && <Notice tone="danger" title={verify.error.message} className="mt-6" />}
      <Button
        className="mt-6 w-full"
        disabled={!token}
        pending={verify.isPending}
        onClick={() => verify.mutate()}
      >
        Yes, verify it
      </Button>
    </LetterCard>
  );
}
