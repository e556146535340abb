import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { reconcileEverything } from '#shop/payments/server/reconcile-payments.ts';
import { expectBooksToBalance } from '#shop/payments/server/testing/books.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { companyInvitations } from '#trade/companies/server/tables.ts';
import {
  addCompany,
  addPerson,
  type CompanyPerson,
  send,
} from '#trade/companies/server/testing/company-shop.ts';
import { lapseApprovals } from './decide-approval.ts';

/** Few in `npm test`, 200 in `npm run test:faults`. */
const runs = Math.max(8, 4 * Number(process.env.RACE_ROUNDS ?? 2));

/** In whole units of the currency; the product costs one. */
const limits = { orderLimit: 8, monthLimit: 30 };

const pick = fc.nat(20);
const ofBuyer = fc.oneof(
  fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constantFrom('pay', 'delete', 'approve', 'read' as const), pick }),
  fc.record({ do: fc.constantFrom('leave', 'switch' as const) }),
);
const ofDecider = fc.oneof(
  fc.record({ do: fc.constantFrom('approve', 'decline', 'stale' as const), pick }),
  fc.record({ do: fc.constant('invite' as const), pick }),
);
const ofOutsider = fc.record({ do: fc.constantFrom('change', 'lapse', 'spy' as const), pick });

type Step =
  | { do: 'order'; quantity: number }
  | { do: 'leave' | 'switch' }
  | {
      do: 'pay' | 'delete' | 'approve' | 'decline' | 'stale' | 'read' | 'invite' | 'change' | 'lapse' | 'spy';
      pick: number;
    };

/** A company of its own in one shop, and what its people and others do there. */
class Sequence {
  readonly placed: { id: string; total: number; name: string }[] = [];
  readonly shop: TestShop;
  readonly company: Awaited<ReturnType<typeof addCompany>>;
  readonly product: Awaited<ReturnType<typeof addProduct>>;
  readonly people: Record<'buyer' | 'second' | 'approver' | 'admin' | 'stranger', CompanyPerson>;

  constructor(given: Pick<Sequence, 'shop' | 'company' | 'product' | 'people'>) {
    this.shop = given.shop;
    this.company = given.company;
    this.product = given.product;
    this.people = given.people;
  }

  async act(person: CompanyPerson, step: Step): Promise<void> {
    const answer = await this.#begin(person, step);
    // Refusals are fine; what the shop did not expect is not.
    if (answer) expect(answer.statusCode, `${step.do}: ${answer.body}`).toBeLessThan(500);
  }

  async #begin(person: CompanyPerson, step: Step) {
    const { companyId } = this.company;
    if (step.do === 'order') return await this.#order(person, step.quantity);
    if (!('pick' in step))
      return step.do === 'leave'
        ? await send(person, 'DELETE', `/companies/${companyId}/members/${person.id}`)
        : await send(person, 'PUT', '/buyingAs', { companyId });
    if (step.do === 'invite') return await this.#invite(step.pick % 2 === 0 ? 'buyer' : 'second');
    const order = this.placed[step.pick % this.placed.length];
    if (!order) return undefined;
    if (step.do === 'pay') return await this.#pay(person, order);
    if (step.do === 'read') return await person.read(order.id);
    if (step.do === 'delete') return await person.deleteOrder(order.id);
    if (step.do === 'change')
      return await send(this.people.admin, 'PATCH', `/orders/${order.id}/deliveryAddress`, {
        address: `${step.pick} Quay St, Delft`,
      });
    if (step.do === 'lapse') return void (await this.#lapse(order.id));
    if (step.do === 'spy') return void (await this.#spy(order));
    const { waiting } = (await send(person, 'GET', '/approvals')).json();
    const seen = waiting?.find(({ orderId }: { orderId: string }) => orderId === order.id);
    return await send(person, 'POST', `/orders/${order.id}/approval`, {
      ...{ decision: step.do === 'decline' ? 'decline' : 'approve', note: 'By chance.' },
      contentHash: step.do === 'stale' ? 'not what was seen' : (seen?.contentHash ?? 'unseen'),
    });
  }

  async #order(person: CompanyPerson, quantity: number) {
    const payload = person.orderOf(this.product, { quantity });
    const answer = await person.call({ method: 'POST', url: '/api/order', payload });
    const { orderID: id } = payload;
    if (answer.statusCode === 200) this.placed.push({ id, total: quantity, name: this.product.name });
    return answer;
  }

  async #pay(person: CompanyPerson, { id, total, name }: Sequence['placed'][number]) {
    const prepared = await person.prepare({ _id: id, total });
    if (prepared.statusCode !== 200) return prepared;
    const charged = await person.charge(prepared.json().clientSecret);
    if (charged.statusCode !== 200) return charged;
    return await person.confirm({ _id: id, name }, charged.json().paymentIntent.id);
  }

  /** Back, after leaving. */
  async #invite(who: 'buyer' | 'second') {
    const { companyId, owner } = this.company;
    const person = this.people[who];
    const invited = await send(owner, 'POST', `/companies/${companyId}/invitations`, {
      ...{ to: person.email, role: 'viewer' },
    });
    if (invited.statusCode !== 200) return invited;
    const [invitation] = await this.shop.database.db
      .select()
      .from(companyInvitations)
      .where(
        and(
          eq(companyInvitations.companyId, companyId),
          eq(companyInvitations.email, person.email),
          isNull(companyInvitations.closedAt),
        ),
      );
    const token = linkTokenOf(this.shop.secret, { id: invitation?.id ?? '', purpose: 'company-invitation' });
    await send(person, 'POST', '/companyInvitations/accept', { token });
    await this.#limit(person);
    await send(owner, 'PATCH', `/companies/${companyId}/members/${person.id}`, { role: 'buyer' });
    return await send(person, 'PUT', '/buyingAs', { companyId });
  }

  /** Limits go with the membership: who comes back is given them again before they can order. */
  #limit(person: CompanyPerson) {
    const { companyId, owner } = this.company;
    return send(owner, 'PUT', `/companies/${companyId}/members/${person.id}/limits`, limits);
  }

  async #lapse(id: string): Promise<void> {
    const { db } = this.shop.database;
    await db
      .update(orders)
      .set({ heldUntil: new Date(0) })
      .where(and(eq(orders.id, id), eq(orders.awaitsApproval, true)));
    await lapseApprovals({ db, readTimeZone: async () => 'UTC' });
  }

  /** A person of another company sees and does nothing. */
  async #spy({ id, total }: Sequence['placed'][number]): Promise<void> {
    const { stranger } = this.people;
    const decision = { decision: 'approve', contentHash: 'x' };
    const answers = await Promise.all([
      stranger.read(id),
      stranger.deleteOrder(id),
      stranger.prepare({ _id: id, total }),
      send(stranger, 'GET', `/orders/${id}`),
      send(stranger, 'POST', `/orders/${id}/approval`, decision),
      send(stranger, 'GET', `/companies/${this.company.companyId}/orders`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const own = (await send(stranger, 'GET', '/approvals')).json();
    expect(own).toEqual({ waiting: [], decided: [] });
  }
}

async function beginSequence(shop: TestShop) {
  const { db } = shop.database;
  const company = await addCompany(shop, `Volta ${crypto.randomUUID()}`);
  const { companyId, owner, addMember, buyFor } = company;
  const [buyer, second, approver] = [
    await addMember('buyer', 'bea'),
    await addMember('buyer', 'ben'),
    await addMember('approver', 'ann'),
  ];
  for (const person of [buyer, second]) {
    await send(owner, 'PUT', `/companies/${companyId}/members/${person.id}/limits`, limits);
    await buyFor(person);
  }
  const other = await addCompany(shop, 'Other SA');
  const admin = await addPerson(shop, 'admin', true);
  const product = await addProduct(db, {
    ...{ name: `Cell ${crypto.randomUUID()}`, available: 200, priceCents: 100, minOrder: 1 },
  });
  return new Sequence({
    ...{ shop, company, product },
    people: { buyer, second, approver, admin, stranger: other.owner },
  });
}

/** What no person, order or race may have brought about. */
async function expectNoLimitWasPassed({ shop, company, product }: Sequence): Promise<void> {
  const { db } = shop.database;
  const ofCompany = sql`orders.company_id = ${company.companyId}`;
  const { rows: unapproved } = await db.execute(sql`
    select id from orders where ${ofCompany} and (paid_at is not null or not awaits_approval and deleted_at is null)
      and exists (select from order_approvals where order_id = orders.id) and not exists (
        select from order_approvals where order_id = orders.id and outcome = 'approved'
          and created_at >= all (select created_at from order_approvals where order_id = orders.id))`);
  expect(unapproved, 'nothing that was asked about is open or paid without its approval').toEqual([]);
  const { rows: waiting } = await db.execute(sql`
    select id from orders where ${ofCompany} and deleted_at is null
      and awaits_approval <> (exists (select from order_approvals where order_id = orders.id and outcome is null))`);
  expect(waiting, 'what waits has an open question, and nothing else has').toEqual([]);
  const { rows: passed } = await db.execute(sql`
    select actor_id, sum(total_cents) as free, max(total_cents) as most from orders
      join order_events on order_id = orders.id and kind = 'placed'
    where ${ofCompany} and deleted_at is null and not exists (select from order_approvals where order_id = orders.id)
      and actor_id <> ${company.owner.id}
    group by actor_id having sum(total_cents) > ${limits.monthLimit * 100} or max(total_cents) > ${limits.orderLimit * 100}`);
  expect(passed, 'what was ordered without asking is within the limits').toEqual([]);
  await expectBooksToBalance(db, { productId: product.id, supplied: 200 });
}

describe('whatever the people of a company, an admin, a stranger and the clock do at once', () => {
  it('no order is paid without its approval, no limit is passed, nothing foreign is read, and the books balance', {
    timeout: 60_000 + runs * 10_000,
  }, async () => {
    const shop = await openTestShop({
      config: { rateLimitPerMinute: 1_000_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
    });
    const steps = <Kind extends Step>(kind: fc.Arbitrary<Kind>, maxLength: number) =>
      fc.array(kind, { minLength: 3, maxLength });
    const sequences = fc.record({
      buyer: steps(ofBuyer, 14),
      second: steps(ofBuyer, 14),
      approver: steps(ofDecider, 10),
      owner: steps(ofDecider, 10),
      outside: steps(ofOutsider, 6),
    });
    await fc.assert(
      fc.asyncProperty(sequences, async (all) => {
        const sequence = await beginSequence(shop);
        const { buyer, second, approver, stranger } = sequence.people;
        const run = async (person: CompanyPerson, own: readonly Step[]) => {
          for (const step of own) await sequence.act(person, step);
        };
        // Orders that all of them can meet.
        await run(buyer, [
          { do: 'order', quantity: 9 },
          { do: 'order', quantity: 5 },
        ]);
        await Promise.all([
          run(buyer, all.buyer),
          run(second, all.second),
          run(approver, all.approver),
          run(sequence.company.owner, all.owner),
          run(stranger, all.outside),
        ]);
        await reconcileEverything(shop.payments);
        await expectNoLimitWasPassed(sequence);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
