import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Buyer, customer, killPostgres } from '../support/buyer.ts';
import { expect, test } from '../support/shop.ts';

/** `npm run test:faults` goes on for longer. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const [goodCard, refusedCard] = ['4242424242424242', '4000000000000002'];

interface SandboxAnswer {
  paymentIntent?: { status: string };
  error?: { code: string };
}

const victims = ['the shop', 'its database', 'both'] as const;

test(`no charge is lost to kill -9 between paying and being paid, ${rounds} times over`, async ({
  startShop,
  dataDir,
}) => {
  test.setTimeout(60_000 + rounds * 20_000);
  let shop = startShop({ MAX_OPEN_ORDERS: '10000', RATE_LIMIT_PER_MINUTE: '1000000' });
  let buyer = await Buyer.signIn(await shop.url());
  let charged = 0;

  for (let round = 0; round < rounds; round++) {
    const order = await buyer.order();
    const { clientSecret } = await buyer.call('/create-payment-intent', 'POST', {
      total: order.total,
      orderId: order._id,
    });
    const transactionId = String(clientSecret).split('_secret_')[0];
    const charging = buyer.charge(clientSecret, goodCard);
    const paying = charging
      .then(() =>
        buyer.call(`/payment/${order._id}`, 'PATCH', {
          transactionId,
          name: 'Bo',
          email: customer.email,
          phone: '123',
          product: order.name,
        }),
      )
      .catch(() => 'cut off');

    // Every other kill comes after the charge for certain.
    if (round % 2 === 0) await charging;
    // The one wait for time: the moment of the kill is what varies.
    await pause(randomInt(0, 40));
    const victim = victims[round % victims.length];
    if (victim !== 'the shop') await killPostgres(dataDir);
    if (victim !== 'its database') {
      await shop.stop('SIGKILL');
      shop = startShop({ MAX_OPEN_ORDERS: '10000', RATE_LIMIT_PER_MINUTE: '1000000' });
      buyer = buyer.at(await shop.url());
    }
    await paying;

    // The sandbox tells by a card it would refuse: what is charged stays charged. It is asked until it has answered
    // once: a database whose head was killed may do so, and be gone at the next question.
    let answer: SandboxAnswer = {};
    await expect
      .poll(async () => {
        answer = await buyer.charge(clientSecret, refusedCard);
        return Boolean(answer.paymentIntent ?? answer.error);
      })
      .toBe(true);
    const isCharged = answer.paymentIntent?.status === 'succeeded';
    if (isCharged) charged++;
    if (isCharged && victim === 'its database') {
      // The shop lives on, and its customer tries again or comes back.
      await buyer.call('/create-payment-intent', 'POST', { total: order.total, orderId: order._id });
    }
    await expect
      .poll(async () => (await buyer.call(`/order/${order._id}`, 'GET')).paid, {
        message: `after ${victim} was killed, the sandbox said ${JSON.stringify(answer)}`,
      })
      .toBe(isCharged);
  }
  expect(charged, 'some kills came after the charge').toBeGreaterThan(0);
});
