import textFont from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { setCurrency } from '#platform/kernel/money.ts';
import { ErrorPage } from '#platform/web/shell/error-page.tsx';
import { AnnouncementBar } from '#platform/web/shell/navigation/announcement-bar.tsx';
import { FocusNewPage } from '#platform/web/shell/navigation/focus-new-page.tsx';
import { Footer } from '#platform/web/shell/navigation/footer.tsx';
import { TopNavigation } from '#platform/web/shell/navigation/top-navigation.tsx';
import { useScriptMarker } from '#platform/web/shell/script-marker.tsx';
import { SessionProvider } from '#platform/web/shell/session/session-provider.tsx';
import { SessionScript } from '#platform/web/shell/session/session-script.tsx';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { BrandStyle } from '#platform/web/shell/theme/brand-style.tsx';
import { ThemeScript } from '#platform/web/shell/theme/theme-script.tsx';
import { Toasts } from '#platform/web/shell/toasts/toasts.tsx';
import { AliveProvider } from '#platform/web/ui/page/alive.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { CartLink } from '#shop/cart/web/store/cart-link.tsx';
import { catalogPath } from '#shop/catalog/contract/finding/catalog-path.ts';
import { HeaderSearch } from '#shop/catalog/web/search/header-search.tsx';
import { ShowCompareBar } from '#shop/product-pages/web/compare/show-compare-bar.tsx';
import type { Route } from './+types/root';
import '#platform/web/ui/page/theme.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shop.seller.name ?? 'EV batteries, wholesale' },
  {
    name: 'description',
    content: 'Cells, modules, packs and the parts around them, for workshops and fleets.',
  },
];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function loader({ context }: Route.LoaderArgs) {
  return { shop: context.shop };
}

/** What the shop is does not change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  // Before anything below writes an amount: the server says it for its pages when it is asked for one.
  setCurrency(useShop().currency);
  const scriptMarker = useScriptMarker();
  const { pathname } = useLocation();
  const { frame, closed } = useShop();
  const isDashboard = pathname.startsWith('/dashboard');
  const isCheckout = /^\/dashboard\/(checkout|payment|contentPreview)(\/|$)/.test(pathname);
  return (
    // Its theme, and that it remembers a person, are set by the scripts in its head.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript />
        <BrandStyle />
        <SessionScript />
        <Meta />
        <Links />
      </head>
      {/* Tables want the whole screen; known from the address, so that nothing moves when the page is there. */}
      <body
        className={classNames(
          'flex min-h-dvh flex-col',
          isDashboard && !isCheckout && '[--container-page:var(--container-wide)]',
        )}
      >
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <AliveProvider>
          <SessionProvider>
            {!isDashboard && <AnnouncementBar announcement={frame.announcement} closed={closed} />}
            <TopNavigation Search={HeaderSearch} Cart={CartLink} productsPath={catalogPath} />
            <main
              id="main"
              className={classNames(
                'grow',
                // There the footer keeps clear of floating elements.
                isDashboard && 'pb-[calc(3rem+var(--room-for-floating,0px))] print:pb-0',
              )}
            >
              {children}
            </main>
            {!isDashboard && <Footer />}
            <ShowCompareBar />
            <FocusNewPage />
            <Toasts />
          </SessionProvider>
        </AliveProvider>
        <ScrollRestoration nonce={scriptMarker} />
        <Scripts nonce={scriptMarker} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
