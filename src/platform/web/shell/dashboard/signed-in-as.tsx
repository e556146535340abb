import { Avatar } from '../../ui/text/avatar.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

/** Whose dashboard it is. */
export function SignedInAs() {
  const { displayName, email, photoURL } = useSignedInUser();
  const name = displayName || email;
  return (
    <div title={`Signed in as ${email}`} className="flex items-center gap-3 text-sm">
      <Avatar name={name} photo={photoURL} size="small" />
      <div className="min-w-0">
        <p className="sr-only">Signed in as</p>
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted">{email}</p>
      </div>
    </div>
  );
}
