import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { openEmailShop } from '#shop/emails/server/testing/email-shop.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct } from '#testing/builders.ts';

it('each shipment has one mail, which tells of it as it left, whatever was shipped since', async () => {
  const { db, ada, admin, product, listMails, secret } = await openEmailShop();
  const plate = await addProduct(db, { name: 'Plate', minOrder: 1 });
  const { _id } = await payLines(ada, [
    [product, 10],
    [plate, 3],
  ]);
  const payload = {
    id: randomUUID(),
    lines: [{ position: 1, quantity: 4 }],
    carrier: 'UPS',
    trackingNumber: '1Z9',
  };
  // Pressed twice, it is told once.
  for (let press = 0; press < 2; press++)
    await admin.call({ method: 'POST', url: `/api/orders/${_id}/shipments`, payload });
  await admin.call({ method: 'PATCH', url: `/api/shipping/${_id}` });
  const told = (await listMails()).filter(({ kind }) => kind === 'order-shipped');
  expect(told).toHaveLength(2);
  const [part, rest] = await Promise.all(
    told.map((mail) =>
      composeEmail({ db, address: 'https://shop.example', secret, seller: unnamedSeller }, mail),
    ),
  );
  expect(part?.subject).toMatch(/^Part of order/);
  for (const words of ['4 units', 'https://www.ups.com/track?tracknum=1Z9', '6 × LFP cell\n3 × Plate'])
    expect(part?.text).toContain(words);
  expect(rest?.subject).toMatch(/^The rest of order/);
  for (const words of ['6 units', '3 units', 'In this shipment: 9 units'])
    expect(rest?.text).toContain(words);
});
