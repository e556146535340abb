import type { FastifyRequest } from 'fastify';
import type { Call, StockShown } from '../../../contract/calls.ts';

/*
 * What public responses depend on. All of them show the shop's content (products, reviews, blog), and are made again once
 * that has changed. What each order changes is stock, and not every response shows it.
 */

export interface PublicContent {
  /** What it depends on beside its path: the names of its parameters, in the order of its address. */
  parameters: readonly string[];
  stock: StockShown;
}

/** What the response at a path depends on. */
export type ContentAt = (path: string) => PublicContent;

/** Nothing for a call that is not answered alike to everyone. */
export function findContentOfCall({ stock, query }: Call): PublicContent | undefined {
  return stock && { parameters: Object.keys(query?.shape ?? {}), stock };
}

/** Of files for search engines. */
export const contentOfFiles: PublicContent = { parameters: [], stock: 'none' };

/**
 * Pages by the first part of their path, with what their loaders read of the query; nothing else of a query reaches
 * them. The purchase page and the dashboard show stock too, which the browser asks the API for.
 */
export type PublicPages = Record<string, Partial<PublicContent>>;

/** Without the dots, escapes and slashes that give one page many spellings. */
const plainPath = /^\/(?:([\w-]+)(?:\/[\w-]+)*)?$/;

/**
 * A page and its data, which the router asks for by itself at `/blog.data` or `/_.data`, depend on the same. One that no
 * subject names, or is spelt oddly, may show stock.
 */
export function createContentOfPage(pages: PublicPages): ContentAt {
  return (path) => {
    const plain = plainPath.exec(path.replace(/(?<=\/)_\.data$|\.data$/, ''));
    const first = plain?.[1] ?? '';
    const { parameters = [], stock = 'within-a-second' } =
      plain && Object.hasOwn(pages, first) ? (pages[first] ?? {}) : {};
    return { parameters, stock };
  };
}

/**
 * An answer's address in its one spelling: the path, and of the query only what the answer depends on. Read from the
 * query as Fastify parsed it, so that handlers see the same values.
 */
export function contentAddress({ url, query }: FastifyRequest, contentAt: ContentAt): string {
  const path = pathOf(url);
  if (path === url) return url;
  const given = query as Record<string, string | string[] | undefined>;
  let address = path;
  for (const name of contentAt(path).parameters)
    for (const value of [given[name] ?? []].flat())
      address += `${address === path ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  return address;
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
