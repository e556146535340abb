import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import type { OwnPassport } from './use-own-passport.ts';

/** That somebody reads more than others, or why they do not. */
export function PrivatePassport({ own: { passport, refusal } }: { own: OwnPassport }) {
  if (refusal)
    return (
      <Notice tone="warning" title={refusal} className="mt-6">
        You see the public passport. Ask for a new link to see more.
      </Notice>
    );
  if (!passport) return null;
  return (
    <Notice
      tone="info"
      title={
        passport.reader === 'authority' ? 'You have access as an authority' : 'You have the owner’s access'
      }
      className="mt-6"
    >
      People who scan the code see the public data only.
    </Notice>
  );
}
