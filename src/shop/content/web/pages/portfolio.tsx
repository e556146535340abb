import { data } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { AboutPage } from '../about-page.tsx';
import type { Route } from './+types/portfolio';

export async function loader({ context }: Route.LoaderArgs) {
  const [{ portfolio }, about] = await Promise.all([context.data.readContent(), context.data.readAbout()]);
  return portfolio || about ? data({ portfolio, about }) : data(undefined, { status: 404 });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  if (!loaderData) return [{ title: withSeller('Page not found', shop) }];
  const { portfolio, about } = loaderData;
  return describePage(shop, {
    title: about?.title ?? 'Portfolio',
    description: portfolio?.description ?? about?.title ?? 'About us',
    path: '/portfolio',
  });
}

/** What the shop's makers show of their work, or what the seller says of itself. Neither: no such page. */
export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { portfolio, about } = loaderData ?? {};
  return portfolio || about ? <AboutPage portfolio={portfolio} about={about} /> : <NotFound />;
}
