import { DashboardHeading } from '../../features/dashboard/dashboard-heading.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { useProfile } from '../../features/profile/use-profile.ts';
import { useSignedInUser } from '../../features/session/use-signed-in-user.ts';
import { ErrorState } from '../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'My Profile · Ampyard' }];
}

export default function MyProfile() {
  const { email } = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useProfile(email);
  return (
    <>
      <DashboardHeading title="My Profile">Who you are to us, and how we reach you.</DashboardHeading>
      {profile ? (
        <ProfileForm profile={profile} />
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
