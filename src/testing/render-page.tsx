import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { routeTable } from '#contract/route-table.ts';
import { apiBase, type CallAnswer, type CallInput, type RouteName } from '#platform/contract/calls.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { usDollar } from '#platform/kernel/money.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import type { IdentityUser } from '#platform/web/shell/identity/identity.ts';
import Queries from '#platform/web/shell/queries/queries.tsx';
import { openQueryClient } from '#platform/web/shell/queries/query-client.ts';
import { SessionProvider, useSession } from '#platform/web/shell/session/session-provider.tsx';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Shelf } from '#platform/web/shell/toasts/toast-script.tsx';
import { AliveProvider } from '#platform/web/ui/page/alive.tsx';

/** What the shop answers, by the call's name; `refuse` and `loseConnection` throw what goes wrong. */
type FakeApi = {
  [N in RouteName]?: (input: CallInput<N>) => CallAnswer<N> | Promise<CallAnswer<N>>;
};

interface RenderOptions {
  api?: FakeApi;
  /** Signed in, unless none is given. */
  user?: IdentityUser;
  at?: string;
  /** The route's pattern, where the page reads parameters. */
  path?: string;
  /** What a link before this page handed on. */
  state?: unknown;
  shop?: Partial<ShopInfo>;
}

interface RenderedPage {
  user: UserEvent;
  /** The calls that were made, in order: `setCartLine`, and with what. */
  calls: { name: RouteName; params: Record<string, string>; query: Record<string, string>; body: unknown }[];
  /** Where the browser is now, such as `/dashboard/checkout`. */
  address: () => string;
}

// A machine may be busy with other things.
configure({ asyncUtilTimeout: 15_000 });

export const ada: IdentityUser = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };

const thisShop: ShopInfo = {
  isDemo: false,
  brand: { mark: 'own', logo: null, logoDark: null, style: null },
  seller: { ...unnamedSeller, name: 'Ampyard', legalName: 'Ampyard', email: 'sales@ampyard.test' },
  frame: { tagline: null, columns: [], certificates: [], announcement: null, legal: [] },
  closed: null,
  address: 'http://localhost:3000',
  identity: { provider: 'builtin' },
  sendsMail: true,
  payments: { provider: 'sandbox' },
  currency: usDollar,
};

/**
 * Shows an element as a page does: with router, session, toasts, queries, and an API that answers what the test says. The
 * test file begins with `// @vitest-environment happy-dom`. A call that the test gives no answer for fails it.
 */
export function renderPage(
  element: ReactNode,
  { api = {}, user, at = '/', path = '*', state, shop }: RenderOptions = {},
): RenderedPage {
  const calls: RenderedPage['calls'] = [];
  const unanswered: string[] = [];
  localStorage.clear();
  sessionStorage.clear();
  repeatAtOnce();
  if (user) sessionStore.begin(user, 'the-access-token');
  else sessionStore.end();
  vi.stubGlobal('fetch', fakeFetch(api, calls, unanswered));
  onTestFinished(() => {
    toast.dismiss();
    cleanup();
    openQueryClient().clear();
    if (unanswered.length > 0) throw new Error(`The test gives no answer to ${unanswered.join(', ')}.`);
  });

  let current = at;
  const onPage = (shown: ReactNode) => () => {
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return useSession().status === 'loading' ? null : shown;
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ shop: { ...thisShop, ...shop } }),
      Component: () => (
        <AliveProvider>
          <SessionProvider>
            <Queries />
            <Shelf />
          </SessionProvider>
        </AliveProvider>
      ),
      HydrateFallback: () => null,
      children: [
        { path: path === '*' ? at.replace(/[?#].*/, '').slice(1) : path, Component: onPage(element) },
        { path: '*', Component: onPage(null) },
      ],
    },
  ]);
  const [pathname = '/', search] = at.split('?');
  render(<Stub initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]} />);
  return { user: userEvent.setup(), calls, address: () => current };
}

/** What a page asks again after a failure it asks after seconds, each time later. */
function repeatAtOnce(): void {
  const client = openQueryClient();
  const usual = client.getDefaultOptions();
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 10 } });
}

export { screen };

/** To be thrown by an answer: the shop says no. */
export function refuse(
  status: number,
  code: ApiError['code'],
  message: string,
  more: Partial<Pick<ApiError, 'issues' | 'current'>> = {},
): never {
  throw new ApiError(status, { code, message, ...more });
}

/** To be thrown by an answer: nothing comes back. */
export function loseConnection(): never {
  throw new TypeError('fetch failed');
}

function fakeFetch(api: FakeApi, calls: RenderedPage['calls'], unanswered: string[]): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), thisShop.address);
    const found = findRoute(init.method ?? 'GET', url.pathname);
    const answer = found && (api[found.name] as ((input: unknown) => unknown) | undefined);
    if (!found || !answer) {
      unanswered.push(found?.name ?? `${init.method} ${url.pathname}`);
      return Response.json({ success: false, code: 'not-found', message: 'Not found' }, { status: 404 });
    }
    const call = {
      ...found,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    calls.push(call);
    try {
      return toResponse(await answer(call));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, issues, current } = error;
      return Response.json({ success: false, code, message, issues, current }, { status });
    }
  };
}

/** A list says its length in a header. */
function toResponse(answer: unknown): Response {
  return Response.json(
    answer,
    Array.isArray(answer) ? { headers: { 'x-total-count': `${answer.length}` } } : {},
  );
}

function findRoute(method: string, pathname: string) {
  for (const name of Object.keys(routeTable) as RouteName[]) {
    const route = routeTable[name];
    const pattern = new RegExp(`^${apiBase}${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method && pattern.exec(pathname);
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]);
      return { name, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  return undefined;
}
