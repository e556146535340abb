import { useProfile } from '#people/accounts/web/profile.tsx';
import { ProfileForm, ProfileSkeleton } from '#people/accounts/web/profile-form.tsx';
import { OwnData } from '#people/privacy/web/own-data.tsx';
import { SecondFactorSection } from '#people/second-factor/web/second-factor-section.tsx';
import { Sessions } from '#people/sessions/web/sessions.tsx';
import { AddressNotice, Password, useAccountSafety } from '#people/sign-in/web/account-security.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { EmailChoices, useEmailChoices } from '#shop/emails/web/email-choices.tsx';

export const meta = titled('My Profile');

/** Each section is of another subject, so the page belongs to none of them. */
export default function MyProfile() {
  const { email } = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useProfile(email);
  // All of it at once: what came later would push down what is being read.
  const isWaiting = [useAccountSafety(), useEmailChoices()].some(({ isPending }) => isPending);
  return (
    <>
      <DashboardHeading title="My Profile">Your details, security and email settings.</DashboardHeading>
      {profile && !isWaiting ? (
        <>
          <AddressNotice />
          <ProfileForm profile={profile} />
          <EmailChoices />
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

/** An account that Firebase keeps is managed there; its data can be downloaded and deleted here all the same. */
function AccountSections({ email }: { email: string }) {
  const { data: safety } = useAccountSafety();
  if (!safety) return null;
  return (
    <>
      {safety.isKeptHere && (
        <>
          <Password email={email} hasPassword={safety.hasPassword} />
          <SecondFactorSection isVerified={safety.isVerified} />
          <Sessions />
        </>
      )}
      <OwnData isKeptHere={safety.isKeptHere} />
    </>
  );
}
