import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useSignedInUser } from '#platform/web/shell/session/use-signed-in-user.ts';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { MailChoices, useMailChoices } from '#shop/emails/web/mail-choices.tsx';
import { AccountSections } from '../profile/account-sections.tsx';
import { AddressNotice } from '../profile/address-notice.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { useAccountSafety } from '../profile/use-account-safety.ts';
import { useProfile } from '../profile/use-profile.ts';

export function meta() {
  return [{ title: 'My Profile · Ampyard' }];
}

export default function MyProfile() {
  const { email } = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useProfile(email);
  // All of it at once: what came later would push down what is being read.
  const isWaiting = [useAccountSafety(), useMailChoices()].some(({ isPending }) => isPending);
  return (
    <>
      <DashboardHeading title="My Profile">Your details, security and email settings.</DashboardHeading>
      {profile && !isWaiting ? (
        <>
          <AddressNotice />
          <ProfileForm profile={profile} />
          <MailChoices />
          <AccountSections email={email} />
        </>
      ) : error ? (
        <ErrorState title="Your profile could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}
