import { OwnData } from '#people/privacy/web/own-data.tsx';
import { SecondFactorSection } from '#people/second-factor/web/second-factor-section.tsx';
import { Password } from '#people/sign-in/web/password.tsx';
import { Sessions } from '#people/sign-in/web/sessions.tsx';
import { useAccountSafety } from './use-account-safety.ts';

/** What people do about their own account. What the shop does not keep is seen to where it is kept. */
export function AccountSections({ email }: { email: string }) {
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
