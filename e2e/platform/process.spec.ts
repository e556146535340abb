import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'uV7tq0fYk3Zc-9LxR2wHn5bEo8sJdMpA1gTi',
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_Xq3vT8mZr1LwK5yBn9PdHc2J',
};

test.describe('npm start', () => {
  test.describe('for the first time', () => {
    test.use({ isFirstStart: true });

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

    test('stopped while it starts ends cleanly, and starts again', { tag: '@finish' }, async ({
      startShop,
    }) => {
      const first = startShop();
      await expect.poll(() => first.output).toContain('Creating the database');
      expect(await first.stop('SIGINT')).toBe(1);
      expect(first.output).toContain('Stopped before the shop was open.');
      await startShop().url();
    });

    test('reports a port that is in use, and how to choose another', async ({ startShop }) => {
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
      ['SHOP_MODE', 'live', 'PUBLIC_URL is missing'],
    ] as const) {
      test(`refuses ${setting}=${value} in its first lines`, async ({ startShop }) => {
        const shop = startShop({ [setting]: value });
        expect(await shop.exitCode()).toBe(1);
        expect(shop.output.trim().split('\n').slice(0, 4).join('\n')).toContain(words);
      });
    }

    test('of a live shop with the built-in PostgreSQL says where the data is, and how to back it up', {
      tag: '@finish',
    }, async ({ startShop, dataDir }) => {
      const shop = startShop(live);
      expect(await shop.url()).toBe(live.PUBLIC_URL);
      expect(shop.output).toContain(`Data       ${dataDir}`);
      expect(shop.output).toMatch(/Backup +npm run backup/);
    });

    test('says that the given database cannot be reached', async ({ startShop }) => {
      const shop = startShop({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
      expect(await shop.exitCode()).toBe(1);
      expect(shop.output).toContain('The database cannot be reached');
      expect(shop.output).not.toContain('secret');
    });
  });

  test('refuses a data folder that another running shop uses, and opens again on it after that one’s kill -9', {
    tag: '@finish',
  }, async ({ startShop, dataDir, request }) => {
    const first = startShop();
    const before = await (await request.get(`${await first.url()}/api/product`)).json();
    const second = startShop();
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain(`The data folder ${dataDir} is in use`);
    await first.stop('SIGKILL');

    const third = startShop();
    expect(await (await request.get(`${await third.url()}/api/product`)).json()).toEqual(before);
  });

  test('writes no password, token or e-mail into its log', async ({ startShop, request }) => {
    const shop = startShop({ LOG_LEVEL: 'debug' });
    const url = await shop.url();
    const person = { name: 'Loggy', email: 'loggy@example.test', password: 'hidden-password' };
    const { token } = await (await request.post(`${url}/api/auth/sign-up/email`, { data: person })).json();
    const headers = { authorization: `Bearer ${token}` };
    await request.post(`${url}/api/user`, {
      headers,
      data: { displayName: person.name, email: person.email },
    });
    const answer = await request.post(`${url}/api/createToken`, { headers, data: { email: person.email } });
    const { authAccessToken } = await answer.json();
    await request.get(`${url}/api/user/${person.email}`, {
      headers: { authorization: `Bearer ${authAccessToken}` },
    });
    await request.post(`${url}/api/auth/sign-in/email`, {
      data: { ...person, password: 'another-password' },
    });
    await request.get(`${url}/api/product?q=${person.email}`);
    await shop.stop();
    expect(shop.output).toContain('"msg":"answered"');
    for (const secret of [person.email, person.password, 'another-password', token, authAccessToken]) {
      expect(shop.output).not.toContain(secret);
    }
  });

  for (const isRunning of [true, false]) {
    test(`is followed by npm run admin, which makes the first admin ${isRunning ? 'of the running shop' : 'while the shop is stopped'}`, {
      tag: isRunning ? [] : '@finish',
    }, async ({ startShop, request, dataDir }) => {
      const signIn = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };
      const shop = startShop();
      const url = await shop.url();
      const { token } = await (await request.post(`${url}/api/auth/sign-in/email`, { data: signIn })).json();
      if (!isRunning) await shop.stop();
      expect(admin(dataDir, 'grant', 'nobody@example.test').status).toBe(1);
      expect(admin(dataDir, 'grant', 'Buyer@ampyard.test').stdout).toContain('Bo Buyer is an admin now.');

      const address = isRunning ? url : await startShop().url();
      const answer = await request.get(`${address}/api/isAdmin/${signIn.email}`, {
        headers: { authorization: `Bearer ${await accessToken(request, address, signIn.email, token)}` },
      });
      expect(await answer.json()).toEqual({ success: true });
    });
  }

  test('in live mode refuses a demo’s database, until npm run admin has removed the demo', {
    tag: '@finish',
  }, async ({ startShop, dataDir }) => {
    const refused = startShop(live);
    expect(await refused.exitCode()).toBe(1);
    expect(refused.output).toContain('the account admin@ampyard.test');
    expect(refused.output).toContain('the account buyer@ampyard.test');
    expect(refused.output).toContain('npm run admin -- remove-demo');

    expect(admin(dataDir, 'remove-demo').stdout).toContain('removed people: 3');
    const opened = startShop(live);
    await opened.url();
    await opened.stop();

    const again = startShop();
    expect(await again.exitCode()).toBe(1);
    expect(again.output).toContain('This database belongs to a live shop');
  });

  test('is backed up while it runs, looked at by the doctor, and restored into another folder', {
    tag: '@finish',
  }, async ({ startShop, dataDir, request }) => {
    const shop = startShop();
    const before = await (await request.get(`${await shop.url()}/api/product`)).json();
    const file = `${dataDir}/shop.backup.gz`;
    expect(command('backup', dataDir, file).stdout).toContain(`Backup     ${file}`);
    const examined = command('doctor', dataDir);
    expect(examined.stdout).toContain('✓ Database');
    expect(examined.status).toBe(0);
    expect(command('restore', dataDir, file).stderr).toContain('not empty');

    const elsewhere = `${dataDir}/restored`;
    expect(command('restore', elsewhere, file).stdout).toMatch(/Books +balance/);
    const restored = startShop({ DATA_DIR: elsewhere });
    const url = await restored.url();
    // Beside the other shop on a busy machine it may ask for a moment.
    await expect
      .poll(async () => (await request.get(`${url}/api/product`)).json(), { message: 'the same products' })
      .toEqual(before);
    await restored.stop();
  });
});

const admin = (dataDir: string, ...words: string[]) => command('admin', dataDir, ...words);

function command(name: string, dataDir: string, ...words: string[]) {
  return spawnSync(process.execPath, [`build/server/${name}.js`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
}

async function accessToken(
  request: APIRequestContext,
  url: string,
  email: string,
  proof: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${proof}` };
  const answer = await request.post(`${url}/api/createToken`, { headers, data: { email } });
  return (await answer.json()).authAccessToken;
}
