import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeTable } from '#contract/route-table.ts';
import pages from '../../src/routes.ts';

const text = fs.readFileSync('docs/specification.md', 'utf8');

/** The rows of the table under a heading, cell by cell. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [table = ''] = section.split(/\n##+ /);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map((cells) => cells.slice(1, -1));
}

interface PageRoute {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: PageRoute[] | undefined;
}

function addressesOf({ path, index, children = [] }: PageRoute, above = ''): string[] {
  const address = path ? `${above}/${path.replace(/:(\w+)/g, '{$1}')}` : above;
  const isPage = path || index;
  return [...(isPage ? [address || '/'] : []), ...children.flatMap((child) => addressesOf(child, address))];
}

describe('docs/specification.md', () => {
  it('names files that are there', () => {
    const named = [...text.matchAll(/`((?:src|e2e)\/[\w./-]+)`|\((decisions\/[\w./-]+)\)/g)].map(
      ([, file, record]) => file ?? `docs/${record}`,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  it('lists the calls as the route table has them', () => {
    const access = {
      self: 'self-or-admin',
      'owner or admin': 'owner-or-admin',
      'signed in': 'signed-in',
    } as Record<string, string>;
    const listed = rowsOf('Calls').map(([call, who = '']) => `${call} ${access[who] ?? who}`);
    const table = Object.values(routeTable).map(
      (route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')} ${route.access}`,
    );
    expect(listed).toHaveLength(25);
    expect(listed.filter((call) => !table.includes(call))).toEqual([]);
  });

  it('lists the pages that there are', () => {
    const known = new Set(pages.flatMap((page) => addressesOf(page as PageRoute)));
    const listed = rowsOf('Pages').map(([address]) => address);
    expect(listed).toHaveLength(16);
    expect(listed.filter((address) => !known.has(String(address)))).toEqual([]);
  });
});
