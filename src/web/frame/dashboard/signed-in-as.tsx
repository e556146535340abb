import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

/** Whose dashboard it is, for those with several accounts, or several people at one screen. */
export function SignedInAs({ wordsLook }: { wordsLook?: string }) {
  const { displayName, email, photoURL } = useSignedInUser();
  const name = displayName || email;
  return (
    <div title={`Signed in as ${email}`} className="flex items-center gap-3 text-sm">
      <Avatar name={name} photo={photoURL} size="small" />
      <div className={classNames('min-w-0', wordsLook)}>
        <p className="sr-only">Signed in as</p>
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted">{email}</p>
      </div>
    </div>
  );
}
