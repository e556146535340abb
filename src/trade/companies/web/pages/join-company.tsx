import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LetterCard, useLinkToken } from '#people/sign-in/web/letter-card.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { roleWords } from '../../rules/roles.ts';

export const meta = titled('Join a company');

/** Where the link of an invitation leads. It is pressed, not only opened: mail programs open links too. */
export default function JoinCompany() {
  const token = useLinkToken() ?? '';
  const { email } = useSignedInUser();
  const invitation = useQuery({
    queryKey: ['companyInvitation', token],
    queryFn: () => callApi('readInvitation', { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const accept = useMutation({ mutationFn: () => callApi('acceptInvitation', { body: { token } }) });
  if (accept.data)
    return (
      <LetterCard heading="Welcome" lead={accept.data.message}>
        <Button asChild className="mt-6 w-full">
          <Link to={`/dashboard/company/${accept.data.companyId}`}>View company</Link>
        </Button>
      </LetterCard>
    );
  const { data, error } = invitation;
  const failure = accept.error ?? error;
  const lead = data
    ? `Your role: ${roleWords[data.role].label}. ${roleWords[data.role].about}`
    : `Signed in as ${email}.`;
  return (
    <LetterCard heading={data ? `Join ${data.company}` : 'Join a company'} lead={lead}>
      {failure && <Notice tone="danger" title={failure.message} className="mt-6" />}
      {token === '' && (
        <Notice
          tone="danger"
          title="The link is incomplete. Copy the whole link from the email."
          className="mt-6"
        />
      )}
      {!data && !failure && token !== '' && <Skeleton className="mt-6 h-11" />}
      {data && (
        <Button className="mt-6 w-full" pending={accept.isPending} onClick={() => accept.mutate()}>
          Join as {email}
        </Button>
      )}
    </LetterCard>
  );
}
