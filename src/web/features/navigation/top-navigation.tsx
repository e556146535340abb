import { Link, NavLink } from 'react-router';
import { Wordmark } from './wordmark.tsx';

const look =
  'rounded-control px-2 py-2 text-sm font-medium whitespace-nowrap text-muted sm:px-3 transition-colors hover:text-ink aria-[current=page]:text-ink';

/** The same for everybody on the server; who is signed in is known to the browser only. */
export function TopNavigation() {
  return (
    <header className="sticky top-0 z-40 border-b bg-canvas/85 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6"
      >
        <Link to="/" aria-label="Ampyard, home" className="rounded-control">
          <Wordmark />
        </Link>
        <div className="flex items-center gap-1">
          <NavLink to="/" end className={look}>
            Home
          </NavLink>
          <NavLink to="/signIn" className={look}>
            Sign In
          </NavLink>
          <NavLink to="/registration" className={look}>
            Registration
          </NavLink>
        </div>
      </nav>
    </header>
  );
}
