import { Link, NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useSession, useSignOut } from '../session/session-provider.tsx';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const look =
  'rounded-control px-2 py-2 text-sm font-medium whitespace-nowrap text-muted sm:px-3 transition-colors hover:text-ink aria-[current=page]:text-ink';

/** The same for everybody on the server; who is signed in is known to the browser only. */
export function TopNavigation() {
  return (
    <header className="sticky top-0 z-40 border-b bg-canvas/85 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-gutter"
      >
        <Link to="/" aria-label="Ampyard, home" className="rounded-control">
          {/* On the narrowest phones the links need the name's place. */}
          <Wordmark nameLook="max-[389px]:sr-only" />
        </Link>
        <div className="flex items-center gap-1">
          <NavLink to="/" end className={look}>
            Home
          </NavLink>
          <AccountLinks />
          {/* On a phone it stands in the footer. */}
          <ThemeSwitch className="max-sm:hidden" />
        </div>
      </nav>
    </header>
  );
}

/** As wide as the wider of its two sets, so that nothing moves when it is known which one to show. */
function AccountLinks() {
  const session = useSession();
  const signOut = useSignOut();
  const { key } = useLocation();
  return (
    <div
      className={classNames(
        'flex min-w-42 items-center justify-end gap-1 sm:min-w-46',
        session.status === 'loading' && 'invisible',
      )}
    >
      {session.status === 'signed-in' ? (
        <>
          <NavLink to="/dashboard" className={look}>
            Dashboard
          </NavLink>
          <button type="button" onClick={() => void signOut(key)} className={look}>
            Sign Out
          </button>
        </>
      ) : (
        <>
          <NavLink to="/signIn" className={look}>
            Sign In
          </NavLink>
          <NavLink to="/registration" className={look}>
            Registration
          </NavLink>
        </>
      )}
    </div>
  );
}
