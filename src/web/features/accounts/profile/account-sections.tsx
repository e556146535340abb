import { Sessions } from './sessions.tsx';
import { useAccountSafety } from './use-account-safety.ts';

/** What people do about their own account. What the shop does not keep is seen to where it is kept. */
export function AccountSections() {
  const { data: safety } = useAccountSafety();
  if (!safety) return null;
  return safety.isKeptHere && <Sessions />;
}
