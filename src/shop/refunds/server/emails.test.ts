import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { openEmailShop } from '#shop/emails/server/testing/email-shop.ts';
import { payLines, placeLines } from '#shop/orders/server/testing/paid-order.ts';
import { composeEmail } from '#start/email-sender.ts';

const bank = { bankName: 'Bank', holder: 'Ampyard', iban: 'DE02', bic: 'X', holdDays: 14, isPlay: true };

async function openShop() {
  const shop = await openEmailShop();
  const { db, secret, ada, product, listMails } = shop;
  const compose = async (kind: string) => {
    const found = (await listMails()).filter((mail) => mail.kind === kind);
    return await Promise.all(
      found.map((mail) =>
        composeEmail({ db, address: 'https://shop.example', secret, bank, seller: unnamedSeller }, mail),
      ),
    );
  };
  const ask = async () => {
    const { _id } = await payLines(ada, [[product, 10]]);
    const [url, id] = [`/api/orders/${_id}/cancellations`, randomUUID()];
    await ada.call({ method: 'POST', url, payload: { id, reason: 'Ordered too much' } });
    return { orderId: _id, url: `${url}/${id}` };
  };
  return { ...shop, compose, ask };
}

it('an admin is not written to of a request that was withdrawn before the mail went', async () => {
  const { ask, ada, compose } = await openShop();
  const { url } = await ask();
  const [written] = await compose('admin-cancellation-asked');
  expect(written?.text).toContain('Ordered too much');
  await ada.call({ method: 'DELETE', url });
  expect(await compose('admin-cancellation-asked')).toEqual([undefined]);
});

it('an admin chooses whether to be written to about requests, and an older page leaves that as it is', async () => {
  const { ask, admin, compose } = await openShop();
  const choose = (more: object) =>
    admin.call({
      method: 'PUT',
      url: '/api/mailChoices',
      payload: { payments: true, deliveries: true, reminders: true, ...more },
    });
  await ask();
  await choose({ requests: false });
  await choose({});
  expect(await compose('admin-cancellation-asked')).toEqual([undefined]);
  await choose({ requests: true });
  expect((await compose('admin-cancellation-asked'))[0]?.subject).toContain('Refund requested');
});

it('a customer without emails about deliveries is still told that their request came too late', async () => {
  const { ask, ada, admin, product, compose } = await openShop();
  await ada.call({
    method: 'PUT',
    url: '/api/mailChoices',
    payload: { payments: true, deliveries: false, reminders: true },
  });
  const { orderId } = await ask();
  await admin.call({ method: 'PATCH', url: `/api/shipping/${orderId}` });
  expect((await compose('order-shipped'))[0]?.text).toContain('You requested a refund');
  const { _id } = await payLines(ada, [[product, 10]]);
  await admin.call({ method: 'PATCH', url: `/api/shipping/${_id}` });
  expect((await compose('order-shipped'))[1]).toBeUndefined();
});

it('a transfer that brings a part is written about, with the account, until the rest has come', async () => {
  const { ada, admin, product, compose } = await openShop();
  const order = await placeLines(ada, [[product, 10]]);
  const receive = (amount: number) =>
    admin.call({
      method: 'POST',
      url: '/api/transferReceipts',
      payload: {
        ...{ id: randomUUID(), order: order._id, amount, reference: 'x' },
        receivedOn: new Date().toISOString().slice(0, 10),
      },
    });
  await receive(100);
  const [part, ...others] = await compose('order-transfer-received');
  expect(others).toEqual([]);
  for (const words of [
    'received $100.00',
    '$320.00 is still due',
    'IBAN: DE02',
    `Reference: ${order.number}`,
  ])
    expect(part?.text).toContain(words);
  await receive(320);
  expect(await compose('order-transfer-received')).toEqual([undefined]);
  expect(await compose('order-paid')).toHaveLength(1);
  await admin.call({
    method: 'POST',
    url: `/api/orders/${order._id}/refunds`,
    payload: { id: randomUUID(), reason: 'Not needed', amount: 20 },
  });
  expect((await compose('order-refunded'))[0]?.text).toContain(
    `We will send you $20.00 of order ${order.number} by bank transfer`,
  );
});
