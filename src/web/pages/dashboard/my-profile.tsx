import { AccountSections } from '../../features/accounts/profile/account-sections.tsx';
import { AddressNotice } from '../../features/accounts/profile/address-notice.tsx';
import { MailChoices, useMailChoices } from '../../features/accounts/profile/mail-choices.tsx';
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx';
import { ProfileSkeleton } from '../../features/accounts/profile/profile-skeleton.tsx';
import { useAccountSafety } from '../../features/accounts/profile/use-account-safety.ts';
import { useProfile } from '../../features/accounts/profile/use-profile.ts';
import { DashboardHeading } from '../../frame/dashboard/dashboard-heading.tsx';
import { useSignedInUser } from '../../frame/session/use-signed-in-user.ts';
import { ErrorState } from '../../ui/error-state.tsx';

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
