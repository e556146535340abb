import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from './shop.ts';

test.describe('npm start', () => {
  test('opens, stops cleanly, and opens again on the same data', async ({ startShop, request }) => {
    const first = startShop();
    const before = await (await request.get(`${await first.url()}/api/product`)).json();
    expect(await first.stop('SIGINT')).toBe(0);

    const second = startShop();
    const after = await (await request.get(`${await second.url()}/api/product`)).json();
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(11);
    expect(second.output).not.toContain('first start');
  });

  test('opens again after kill -9, on the same data', async ({ startShop, request }) => {
    const first = startShop();
    const before = await (await request.get(`${await first.url()}/api/product`)).json();
    await first.stop('SIGKILL');

    const second = startShop();
    expect(await (await request.get(`${await second.url()}/api/product`)).json()).toEqual(before);
  });

  test('that is stopped while it starts gives up cleanly, and starts again', async ({ startShop }) => {
    const first = startShop();
    await expect.poll(() => first.output).toContain('Creating the database');
    expect(await first.stop('SIGINT')).toBe(1);
    expect(first.output).toContain('Stopped before the shop was open.');
    await startShop().url();
  });

  test('refuses a data folder that another running shop uses', async ({ startShop, dataDir }) => {
    await startShop().url();
    const second = startShop();
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain(`The data folder ${dataDir} is in use`);
  });

  test('names a port that is taken, and how to choose another', async ({ startShop }) => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const shop = startShop({ PORT: String(port) });
    expect(await shop.exitCode()).toBe(1);
    expect(shop.output).toContain(`Port ${port} is taken`);
    expect(shop.output).toContain('PORT=');
    other.close();
  });

  for (const [setting, value, words] of [
    ['SHOP_MOED', 'live', 'did you mean SHOP_MODE?'],
    ['SHOP_MODE', 'lvie', 'SHOP_MODE'],
    ['SHOP_MODE', 'live', 'DATABASE_URL is missing'],
  ] as const) {
    test(`refuses ${setting}=${value} in its first lines`, async ({ startShop }) => {
      const shop = startShop({ [setting]: value });
      expect(await shop.exitCode()).toBe(1);
      expect(shop.output.trim().split('\n').slice(0, 4).join('\n')).toContain(words);
    });
  }

  test('says that the given database cannot be reached', async ({ startShop }) => {
    const shop = startShop({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(await shop.exitCode()).toBe(1);
    expect(shop.output).toContain('The database cannot be reached');
    expect(shop.output).not.toContain('secret');
  });
});
