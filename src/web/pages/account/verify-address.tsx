import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LetterCard } from '../../features/accounts/by-mail/letter-card.tsx';
import { useLinkToken } from '../../features/accounts/by-mail/use-link-token.ts';
import { callApi } from '../../frame/api/client.ts';
import { useSignedInUser } from '../../frame/session/use-signed-in-user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function meta() {
  return [{ title: 'Verify your email address · Ampyard' }];
}

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
