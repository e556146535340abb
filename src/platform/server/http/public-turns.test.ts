import { describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/test-shop.ts';
import type { PageRenderer } from '../page-renderer/page-renderer.ts';

const times = <Made>(length: number, make: (index: number) => Made) =>
  Array.from({ length }, (_, index) => make(index));

const page = () => new Response('<!DOCTYPE html><title>page</title>', { status: 404 });

async function openShop(onRender: (path: string) => unknown) {
  const renderer: PageRenderer = {
    assets: { folder: import.meta.dirname },
    render: async ({ url }) => {
      await onRender(new URL(url).pathname);
      return page();
    },
  };
  const { app } = await openTestShop({ renderer });
  return (url: string, remoteAddress = '10.0.0.1') => app.inject({ url, remoteAddress });
}

describe('pages that are not cached', () => {
  it('leave room for other calls between any two of them', async () => {
    let round = 0;
    const goRound = () => {
      round++;
      going = setImmediate(goRound);
    };
    let going = setImmediate(goRound);
    const rendered: number[] = [];
    const ask = await openShop(() => rendered.push(round));
    await Promise.all(times(10, (i) => ask(`/nowhere-${i}`)));
    clearImmediate(going);
    expect(new Set(rendered).size).toBe(10);
  });

  it('are made for each address in turn, so that who asks for many waits for themselves', async () => {
    const rendered: string[] = [];
    const ask = await openShop((path) => rendered.push(path));
    await Promise.all([...times(20, (i) => ask(`/nowhere-${i}`)), ask('/another', '10.0.0.2')]);
    expect(rendered.indexOf('/another')).toBeLessThan(3);
  });

  it('are refused at once, with a time to come back, where too many wait', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ask = await openShop(() => held);
    const asked = times(350, (i) => ask(`/nowhere-${i}`));
    const first = await Promise.race(asked);
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('2');
    end();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(301);
  });
});

describe('a connection', () => {
  it('ends when its visitor does not read what they asked for', async () => {
    const { app } = await openTestShop();
    expect(app.server.timeout).toBeGreaterThan(0);
  });
});
