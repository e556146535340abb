import { AccountSections } from '../../features/accounts/profile/account-sections.tsx';
import { AddressNotice } from '../../features/accounts/profile/address-notice.tsx';
import { MailChoices } from '../../features/accounts/profile/mail-choices.tsx';
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx';
import { ProfileSkeleton } from '../../features/accounts/profile/profile-skeleton.tsx';
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
  return (
    <>
      <DashboardHeading title="My Profile">Your details, security and email settings.</DashboardHeading>
      {profile ? (
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
