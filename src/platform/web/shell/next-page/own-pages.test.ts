import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwnPagesFor } from './own-pages.ts';

const pages = {
  signedIn: { id: 'signedIn', parentId: 'asking' },
  dashboard: { id: 'dashboard', parentId: 'signedIn' },
};
const { signal } = new AbortController();
const addBelow = vi.fn();
const ask = vi.fn();
let manifest: Parameters<typeof addOwnPagesFor>[1];

beforeEach(() => {
  vi.resetAllMocks();
  ask.mockImplementation(async () => Response.json(pages));
  vi.stubGlobal('fetch', ask);
  manifest = {
    routes: { asking: { id: 'asking' } },
    ownPages: { address: '/own.json', paths: ['dashboard', 'documents'] },
  };
});

describe('pages for people who are signed in', () => {
  it('are asked for once, when one of them is gone to, and put below the page that they stand in', async () => {
    await addOwnPagesFor('/Dashboard/orders', manifest, addBelow, signal);
    await addOwnPagesFor('/documents/1', manifest, addBelow, signal);
    expect(ask.mock.calls).toEqual([['/own.json', { signal }]]);
    expect(addBelow.mock.calls).toEqual([['asking', pages]]);
    expect(Object.keys(manifest.routes)).toEqual(['asking', 'signedIn', 'dashboard']);
  });

  it('are not asked for by who stays among the pages for everyone', async () => {
    for (const path of ['/', '/product/dashboard', '/dashboards'])
      await addOwnPagesFor(path, manifest, addBelow, signal);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are loaded from the server where the shop was renewed and does not have their list any more', async () => {
    ask.mockImplementation(async () => new Response(null, { status: 404 }));
    const opened = new Promise((resolve) => {
      vi.stubGlobal('window', { location: { assign: resolve } });
    });
    void addOwnPagesFor('/dashboard', manifest, addBelow, signal);
    expect(await opened).toBe('/dashboard');
    expect(addBelow).not.toHaveBeenCalled();
  });
});
