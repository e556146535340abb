import { Notice } from '../../ui/notice.tsx';
import type { OwnPassport } from './use-own-passport.ts';

/** That somebody reads more than others, or why they do not. */
export function PrivatePassport({ own: { passport, refusal } }: { own: OwnPassport }) {
  if (refusal)
    return (
      <Notice tone="warning" title={refusal} className="mt-6">
        You see what everybody sees. Whoever gave you the link can give you a new one.
      </Notice>
    );
  if (!passport) return null;
  return (
    <Notice
      tone="info"
      title={
        passport.reader === 'authority' ? 'You read it as an authority' : 'You read it as its owner does'
      }
      className="mt-6"
    >
      Others who scan the code do not see all of this.
    </Notice>
  );
}
