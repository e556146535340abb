import { describe, expect, it } from 'vitest';
import { demoContent } from '#demo/content/site.ts';
import { forgetPictures } from '#shop/catalog/server/pictures/forget-pictures.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { makePicture } from '#testing/pictures.ts';
import { contentPictures } from './tables.ts';

const patience = { timeout: 15_000 };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const in3Seconds = () => new Date(Date.now() + 3_000).toISOString();

async function openShop() {
  const admin = await openAdministration();
  const read = async () => (await admin.send('GET', '/shopSettings')).json();
  const save = async (part: 'content' | 'legal', value: object) => {
    const { version } = (await read())[part];
    return await admin.send('PUT', `/shopSettings/${part}`, { version, value });
  };
  const shop = async () => (await admin.app.inject('/api/shop')).json();
  return { ...admin, read, save, shop };
}

describe('a draft of the content', () => {
  it('is shown in the preview alone until it is published', async () => {
    const { send, read } = await openShop();
    const value = { ...demoContent, hero: { ...demoContent.hero, title: 'Cells from Lyon' } };
    const saved = await send('PUT', '/contentDraft', { revision: 0, value });
    expect(saved.json()).toMatchObject({ success: true, revision: 1 });
    const title = async () => (await read()).content.value.hero.title;
    expect(await title()).toBe('Traction batteries, and every part around them');
    expect((await send('GET', '/contentDraft/preview')).json().home.hero.title).toBe('Cells from Lyon');
    const published = await send('POST', '/contentDraft/publish', { revision: 1, version: 0 });
    expect(published.json()).toMatchObject({ success: true, version: 1 });
    expect(await title()).toBe('Cells from Lyon');
    expect((await send('GET', '/contentDraft')).json()).toMatchObject({ draft: null, revision: 0 });
  });

  it('shows the page about the seller in its preview, too', async () => {
    const { send } = await openShop();
    const about = { title: 'About us', text: 'Cells *from Lyon*.' };
    await send('PUT', '/contentDraft', { revision: 0, value: { ...demoContent, portfolio: null, about } });
    const preview = (await send('GET', '/contentDraft/preview')).json();
    expect(preview).toMatchObject({ portfolio: null, about: { title: 'About us' } });
    expect(preview.about.html).toContain('<em>from Lyon</em>');
  });

  it('of two admins is saved by one; the other is told', async () => {
    const { send } = await openShop();
    const save = (title: string) => send('PUT', '/contentDraft', { revision: 0, value: { title } });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stale = await send('POST', '/contentDraft/publish', { revision: 0, version: 0 });
    expect(stale.json()).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('is refused at each field that is wrong', async () => {
    const { send } = await openShop();
    const value = {
      hero: {
        picture: { address: 'https://evil.test/x.png', alt: '' },
        buttons: [{ label: 'x', to: 'javascript:alert(1)' }],
      },
      footer: { columns: [{ title: 'A', links: [{ label: 'x', to: '//evil.test' }] }] },
      announcement: { text: 'Hi', from: inAnHour(), until: new Date().toISOString() },
      closing: { text: null },
    };
    const answer = await send('PUT', '/contentDraft', { revision: 0, value });
    expect(answer.statusCode).toBe(400);
    const fields = answer.json().issues.map(({ field }: { field: string }) => field);
    for (const field of [
      'hero.picture.address',
      'hero.picture.alt',
      'hero.buttons.0.to',
      'footer.columns.0.links.0.to',
      'announcement.until',
      'closing.until',
    ])
      expect(fields).toContain(field);
  });
});

describe('versions', () => {
  it('are listed with who, when and what, and restored as a new version', async () => {
    const { save, send, read } = await openShop();
    await save('content', { ...demoContent, title: 'First' });
    await save('content', { ...demoContent, title: 'Second', visit: 'Come in.' });
    const versions = (await send('GET', '/shopSettings/content/versions')).json();
    expect(versions).toMatchObject([{ version: 2, fields: ['title', 'visit'] }, { version: 1 }]);
    expect(versions[0].changedBy).toBeTruthy();
    const restored = await send('POST', '/shopSettings/content/restore', { version: 2, restore: 1 });
    expect(restored.json()).toMatchObject({ success: true, version: 3 });
    expect((await read()).content.value).toMatchObject({ title: 'First', visit: demoContent.visit });
    const late = await send('POST', '/shopSettings/content/restore', { version: 2, restore: 1 });
    expect(late.statusCode).toBe(409);
    const never = await send('POST', '/shopSettings/content/restore', { version: 3, restore: 9 });
    expect(never.statusCode).toBe(404);
  });
});

describe('a picture of the content', () => {
  it('is made smaller, must be there, and stays for as long as a version names it', async () => {
    const { app, headers, save, database } = await openShop();
    const photo = await makePicture('image/png', { width: 900, height: 600 });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contentPictures',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: photo,
    });
    const { address } = answer.json();
    expect(address).toMatch(/^\/images\/[0-9a-f]{64}\.\w+$/);
    const withPicture = (given: string) => ({
      ...demoContent,
      hero: { ...demoContent.hero, picture: { address: given, alt: 'A pack' } },
    });
    const missing = await save('content', withPicture(`/images/${'0'.repeat(64)}.webp`));
    expect(missing.json()).toMatchObject({ code: 'invalid-request', issues: [{ field: 'hero.picture' }] });
    expect((await save('content', withPicture(address))).statusCode).toBe(200);
    await save('content', demoContent);
    await forgetPictures(database.db, [contentPictures.imageHash]);
    const [kept] = await database.db.select().from(images);
    expect(kept?.unusedSince).toBeNull();
  });
});

describe('the announcement', () => {
  it('is shown from its beginning until its end, without a change', async () => {
    const { save, shop } = await openShop();
    expect(await shop()).toMatchObject({ announcement: null, closed: null });
    const text = '<b>Fair</b> in Lyon';
    await save('content', {
      ...demoContent,
      announcement: { text, link: null, from: in3Seconds(), until: inAnHour() },
    });
    expect((await shop()).announcement).toBeNull();
    await expect.poll(async () => (await shop()).announcement, patience).toEqual({ text, link: null });
    await save('content', {
      ...demoContent,
      announcement: { text, link: null, from: null, until: in3Seconds() },
    });
    expect((await shop()).announcement).not.toBeNull();
    await expect.poll(async () => (await shop()).announcement, patience).toBeNull();
  });
});

describe('a shop that is closed for holidays', () => {
  it('refuses orders by both calls and says until when, and takes the payment of those it has', async () => {
    const admin = await openShop();
    const ada = await addCustomer(admin);
    const cell = await addProduct(admin.database.db);
    const order = await ada.order(cell);
    await admin.save('content', {
      ...demoContent,
      closing: { text: 'Happy holidays!', from: null, until: '2099-01-05T08:00:00Z' },
    });
    const refused = await ada.place(cell);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'ordering-paused',
      message: 'Ordering is paused until 5 Jan 2099, 09:00, Amsterdam time. Happy holidays!',
    });
    // The one that was placed before is no new order.
    expect((await ada.place(cell, { orderID: order._id })).json()).toMatchObject({ success: true });
    await ada.pay(order);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true });
    await admin.save('content', {
      ...demoContent,
      closing: { text: null, from: inAnHour(), until: '2099-01-05T08:00:00Z' },
    });
    expect((await ada.place(cell)).statusCode).toBe(200);
  });
});

describe('legal texts', () => {
  it('are kept with the order in the version that it was placed under', async () => {
    const admin = await openShop();
    const ada = await addCustomer(admin);
    const cell = await addProduct(admin.database.db);
    const termsOf = async (id: string) =>
      (await ada.call({ method: 'GET', url: `/api/orders/${id}` })).json().termsVersion;
    const before = await ada.order(cell);
    await admin.save('legal', { terms: '# Terms\n\nPay first.', privacy: null });
    const first = await ada.order(cell);
    await admin.save('legal', { terms: '# Terms\n\nPay later.' });
    const second = await ada.order(cell);
    await admin.save('legal', { imprint: 'Lyon' });
    const without = await ada.order(cell);
    expect(await Promise.all([before, first, second, without].map(({ _id }) => termsOf(_id)))).toEqual([
      ...[null, 1, 2, null],
    ]);
  });

  it('of 10,000 lines are taken, and longer ones refused with a clear word', async () => {
    const { save, send } = await openShop();
    const line = '1. The buyer pays **before** delivery.\n';
    expect((await save('legal', { terms: line.repeat(10_000) })).statusCode).toBe(200);
    const refused = await save('legal', { terms: 'x'.repeat(500_001) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([
      { field: 'terms', message: 'Please keep it to 500,000 characters.' },
    ]);
    expect((await send('GET', '/shopSettings')).json().legal.missing).toEqual([
      'privacy',
      'imprint',
      'returns',
    ]);
  });
});
