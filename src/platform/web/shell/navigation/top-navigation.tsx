import LayoutGrid from 'virtual:lucide/layout-grid';
import type { ComponentType } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/page/class-names.ts';
import { useSession, useSignOut } from '../session/session-provider.tsx';
import { useShop } from '../shop/use-shop.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { HeldUpNotice, useNextPage } from './next-page.tsx';
import { Wordmark } from './wordmark.tsx';

const look =
  'rounded-control px-1.5 py-2 text-sm min-[24rem]:px-2 font-medium whitespace-nowrap text-muted sm:px-3 transition-colors hover:text-ink aria-[current=page]:text-ink';

type TopNavigationProps = {
  Search: ComponentType<{ className?: string }>;
  Cart: ComponentType<{ className: string }>;
  productsPath: string;
};

/** The same for everyone on the server; only the browser knows who is signed in. */
export function TopNavigation({ Search, Cart, productsPath }: TopNavigationProps) {
  const { pathname } = useLocation();
  const {
    seller: { name },
    brand,
  } = useShop();
  return (
    <>
      <header className="sticky top-0 z-40 border-b bg-canvas">
        <nav
          aria-label="Main"
          className="@container mx-auto flex h-16 max-w-wide items-center justify-between gap-4 px-gutter"
        >
          <Link to="/" aria-label={`${name}, home`} className="rounded-control">
            {/* On a phone the links need the name's place. */}
            <Wordmark name={name} brand={brand} nameLook="@max-[27rem]:sr-only" />
          </Link>
          {isForShopping(pathname) && <Search className="max-w-md flex-1 max-md:hidden" />}
          {/* The last word or picture ends where the page does. */}
          <div className="-mr-1.5 flex items-center gap-0.5 min-[24rem]:-mr-2 sm:-mr-3 sm:gap-1">
            <NavLink to="/" end className={look}>
              Home
            </NavLink>
            {/* On a phone a picture, like the cart; on the narrowest the categories and the footer lead there. */}
            <NavLink
              to={productsPath}
              className={`${look} inline-flex min-h-9 items-center max-[22.5rem]:hidden`}
            >
              <LayoutGrid className="size-4.5 shrink-0 md:hidden" />
              <span className="max-md:sr-only">Products</span>
            </NavLink>
            <Cart className={look} />
            <AccountLinks />
            {/* On a phone it stands in the footer. */}
            <ThemeSwitch className="max-sm:hidden" />
          </div>
        </nav>
        <PageProgress />
        <HeldUpNotice />
      </header>
      {/* A phone has no room for it above, and wants the room back when it scrolls; in the dashboard, from the start. */}
      {isForShopping(pathname) && !pathname.startsWith('/dashboard') && (
        <div className="border-b px-gutter py-2 md:hidden">
          <Search />
        </div>
      )}
    </>
  );
}

/** Who signs in has something else in mind. */
function isForShopping(pathname: string): boolean {
  return !/^\/(signIn|registration)(\/|$)/.test(pathname);
}

/**
 * Until it is known who is there, both sets are, and the mark of the session's script says which one is seen; without a
 * script, the way in.
 */
function AccountLinks() {
  const session = useSession();
  const signOut = useSignOut();
  const { key } = useLocation();
  const isUnknown = session.status === 'loading';
  return (
    <>
      {session.status !== 'signed-in' && (
        <div className={classNames('flex items-center gap-1', isUnknown && 'remembered:hidden')}>
          <NavLink to="/signIn" className={look}>
            Sign In
          </NavLink>
          <NavLink to="/registration" className={look}>
            Registration
          </NavLink>
        </div>
      )}
      {session.status !== 'signed-out' && (
        <div className={classNames('items-center gap-1', isUnknown ? 'hidden remembered:flex' : 'flex')}>
          <NavLink to="/dashboard" className={look}>
            Dashboard
          </NavLink>
          <button type="button" disabled={isUnknown} onClick={() => void signOut(key)} className={look}>
            Sign Out
          </button>
        </div>
      )}
    </>
  );
}

/** Shows from the first moment that another page is on its way. One that comes at once does without. */
function PageProgress() {
  const { location, isHeldUp } = useNextPage();
  if (!location || isHeldUp) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden bg-accent-soft transition-opacity delay-100 starting:opacity-0"
    >
      <div className="h-full animate-pass bg-accent" />
    </div>
  );
}
