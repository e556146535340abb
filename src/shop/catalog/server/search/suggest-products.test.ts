import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

describe('GET /suggestions', () => {
  it('tells what may be meant before it is typed whole, with what tells it from others', async () => {
    const { app, database } = await openTestShop();
    await addProduct(database.db, {
      name: 'LFP pack',
      sku: 'AY-V40',
      kind: 'pack',
      specification: { energy: 40_300, nominalVoltage: 384, mass: 338 },
    });
    await addProduct(database.db, { name: 'Busbar set' });
    for (const typed of ['pac', 'ayv4', 'lfp pakc']) {
      const answer = await app.inject({ url: '/api/suggestions', query: { q: typed } });
      expect(answer.json(), typed).toMatchObject([
        { name: 'LFP pack', sku: 'AY-V40', slug: 'lfp-pack', figures: '40.3 kWh · 384 V · 338 kg' },
      ]);
    }
  });

  it('has nothing to tell of what nobody sells, and refuses to be asked nothing', async () => {
    const { app, database } = await openTestShop();
    await addProduct(database.db, { name: 'Busbar set' });
    expect((await app.inject('/api/suggestions?q=xylophone')).json()).toEqual([]);
    expect((await app.inject('/api/suggestions?q=%20')).statusCode).toBe(400);
  });
});
