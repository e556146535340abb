import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emailConcurrency } from '#platform/server/mail/choose-carrier.ts';
import { MailServer } from '#testing/mail-server.ts';
import { Buyer, customer, killPostgres } from '../support/buyer.ts';
import { expect, test } from '../support/shop.ts';

/** `npm run test:mails` says how many. In `npm test` the senders alone are broken, which takes a second. */
const rounds = Number(process.env.MAIL_ROUNDS ?? 0);

const victims = [
  'the shop',
  'a worker',
  'the mail server',
  'the database',
  'the database, while the mail server is slow to answer',
] as const;
const ordersAtOnce = 8;

test(`each event of an order brings one mail, through ${rounds} kills of shop, workers, database and mail server`, async ({
  startShop,
  dataDir,
}) => {
  test.skip(rounds === 0, 'npm run test:mails');
  test.setTimeout(120_000 + rounds * 30_000);
  const server = new MailServer();
  await server.start();
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Ampyard <orders@ampyard.test>',
    WEB_CONCURRENCY: '2',
    MAX_OPEN_ORDERS: '10000',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  let shop = startShop(settings);
  const again = Object.fromEntries(victims.map((victim) => [victim, 0]));
  const countTwice = () => server.taken.length - new Set(server.taken.map(({ messageId }) => messageId)).size;
  let buyer = await Buyer.signIn(await shop.url());

  for (let round = 0; round < rounds; round++) {
    const orders = Array.from({ length: ordersAtOnce }, () => buyer.order().catch(() => undefined));
    // The one wait for time: the moment of the kill is what varies.
    await pause(randomInt(0, 400));
    const victim = victims[round % victims.length] ?? 'the shop';
    const twice = countTwice();
    if (victim === 'the mail server') {
      await server.kill();
      await pause(randomInt(0, 1_000));
      await server.start();
    } else if (victim === 'the database') await killPostgres(dataDir);
    else if (victim === 'the database, while the mail server is slow to answer') {
      const taken = server.taken.length;
      const answerAgain = server.holdAnswers();
      // As many as are sent at once: each connection of the senders has a mail in hand when it breaks.
      await expect.poll(() => server.taken.length - taken, { timeout: 60_000 }).toBe(emailConcurrency);
      await killPostgres(dataDir);
      answerAgain();
    } else if (victim === 'a worker') for (const pid of workersOf(shop.pid)) process.kill(pid, 'SIGKILL');
    else {
      await shop.stop('SIGKILL');
      shop = startShop(settings);
      buyer = buyer.at(await shop.url());
    }
    await Promise.all(orders);
    await expect
      .poll(async () => await askReady(await shop.url()), {
        message: `round ${round}, after ${victim}`,
        // A shop takes up to ten seconds to visit its own pages once it has started, and a busy machine starts it slowly.
        timeout: 120_000,
      })
      .toMatch(/^200/);
    // One that goes through for certain, and is told of again when it is paid.
    await expect(async () => {
      const order = await buyer.order();
      expect(order._id).toBeTruthy();
      await pay(buyer, order);
    }).toPass();
    again[victim] = (again[victim] ?? 0) + countTwice() - twice;
  }

  const wanted: string[] = [];
  for (const order of await buyer.call(`/myOrder/${customer.email}?limit=500`, 'GET')) {
    wanted.push(`Order ${order.number} received`);
    if (order.paid) wanted.push(`Payment received for order ${order.number}`);
  }
  expect(wanted.length).toBeGreaterThan(rounds * 2);
  const subjects = () => [
    ...new Map(server.taken.map((mail) => [mail.messageId, subjectOf(mail.source)])).values(),
  ];
  await expect.poll(() => subjects().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted.length);
  await shop.stop();
  expect(subjects().sort()).toEqual(wanted.sort());
  process.stdout.write(
    `${wanted.length} mails. Sent again, after an answer that was lost: ${JSON.stringify(again)}\n`,
  );
  await server.kill();
});

async function askReady(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer ? `${answer.status} ${await answer.text()}` : 'no answer';
}

const subjectOf = (source: string) =>
  (source.match(/^Subject: (.*(?:\n[ \t].*)*)$/m)?.[1] ?? '').replace(/\n\s+/g, ' ');

async function pay(buyer: Buyer, order: { _id: string; total: number; name: string }): Promise<void> {
  const { clientSecret } = await buyer.call('/create-payment-intent', 'POST', {
    total: order.total,
    orderId: order._id,
  });
  await buyer.charge(clientSecret, '4242424242424242');
  await buyer.call(`/payment/${order._id}`, 'PATCH', {
    transactionId: String(clientSecret).split('_secret_')[0],
    name: 'Bo',
    email: customer.email,
    phone: '123',
    product: order.name,
  });
}

function workersOf(shop: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === shop && command.join(' ').includes('main.js'))
    .map(([pid]) => Number(pid));
}
