import { createHmac } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { makeAdmin } from '#people/accounts/server/make-admin.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { countAttempt } from '#people/sessions/server/attempt-counts.ts';
import { ShopError, TryLater } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { setCurrency } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { setupWords } from '../contract/words.ts';
import { stepsInTheWay } from '../rules/opening.ts';
import { checkPayments, sendTestEmail } from './check-services.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';
import { readChecklist } from './opening-checklist.ts';
import { makeSetupLink, useSetupLink } from './setup-links.ts';
import { hasSetupSession, writeSetupCookie } from './setup-session.ts';
import { hasAdmin, isInSetup, takeSetupTurn } from './setup-state.ts';
import { shopSetup } from './tables.ts';

/** Links opened from one network in a minute: a token cannot be guessed, and asking is not free. */
const mostAttempts = 10;
const mostTestEmails = 3;

const shop = { kind: 'shop' as const, id: 'setup', name: 'setup' };

export function setupHandlers(parts: ShopParts) {
  const { db, secret, address, contentChanged, firstSettings } = parts;
  const cookie = () => writeSetupCookie(secret, { https: address.startsWith('https:') });

  /** So many in a minute. */
  async function limit(kind: string, who: string, most: number): Promise<void> {
    const bucket = createHmac('sha256', secret).update(`${kind} ${who}`).digest().readUInt16BE();
    const [attempts] = await countAttempt(db, [{ kind, bucket, seconds: 60 }]);
    if (attempts && attempts.count > most)
      throw new TryLater('too-many-requests', setupWords.tooMany, attempts.secondsLeft);
  }

  async function requireSetup(tx: Database): Promise<void> {
    if (!(await isInSetup(tx))) throw new ShopError('conflict', setupWords.isOpen);
  }

  return defineHandlers({
    getSetup: async ({ cookies }) => ({
      isOpen: !(await isInSetup(db)),
      hasAdmin: await hasAdmin(db),
      hasSession: hasSetupSession(secret, cookies),
    }),

    startSetup: async ({ body, network, reply }) => {
      await limit('setup-links', network, mostAttempts);
      await requireSetup(db);
      await useSetupLink(db, body.token);
      reply.header('set-cookie', cookie());
      return done('Setup can begin.');
    },

    becomeFirstAdmin: async ({ caller, cookies }) => {
      await requireSetup(db);
      if (!hasSetupSession(secret, cookies)) throw new ShopError('not-allowed', setupWords.noSession);
      await db.transaction(async (tx) => {
        await takeSetupTurn(tx);
        await requireSetup(tx);
        if (await hasAdmin(tx)) throw new ShopError('conflict', setupWords.hasAdmin);
        await makeAdmin(tx, caller, caller.email);
      });
      return done('You are the admin of this shop.');
    },

    createSetupLink: async ({ caller }) =>
      await db.transaction(async (tx) => {
        await takeSetupTurn(tx);
        await requireSetup(tx);
        const link = await makeSetupLink(tx, address);
        await recordAdminActions(tx, caller, [
          { action: 'setup.link-created', subject: shop, after: { hours: 24 } },
        ]);
        return { link };
      }),

    getOpeningChecklist: async ({ reply }) => {
      const isOpen = !(await isInSetup(db));
      const steps = await readChecklist(parts);
      // From now on this browser's pages are let in as well as its calls.
      if (!isOpen) reply.header('set-cookie', cookie());
      return { isOpen, canOpen: stepsInTheWay(steps).length === 0, steps };
    },

    sendTestEmail: async ({ caller }) => {
      await limit('setup-test-emails', caller.id, mostTestEmails);
      return await sendTestEmail(parts, caller.email);
    },

    checkPayments: async ({ caller }) => {
      await limit('setup-payment-checks', caller.id, mostAttempts);
      return await checkPayments(parts);
    },

    addDemoDrafts: async ({ caller }) => {
      const added = await parts.addDemoDrafts(db, caller);
      const message =
        added === 0
          ? 'All demo products are here already.'
          : `${formatCount(added)} ${added === 1 ? 'product' : 'products'} added as drafts.`;
      return { ...done(message), added };
    },

    exportShop: async ({ reply }) => {
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="shop-settings-${day}.json"`);
      return await exportShop(db, firstSettings);
    },

    importShop: async ({ body: { file, dryRun, keepPrices }, caller }) => {
      const changes = await importShop(parts, file, caller, { dryRun, keepPrices });
      if (!dryRun && changes.length > 0) {
        setCurrency(currencyOf((await readPart(db, 'money', firstSettings)).value.currency));
        contentChanged();
      }
      const message =
        changes.length === 0
          ? 'The shop is as the file says. Nothing changes.'
          : dryRun
            ? 'Nothing is saved yet.'
            : 'Settings and content imported.';
      return { success: true as const, message, isSaved: !dryRun, changes };
    },

    openShop: async ({ caller }) => {
      await db.transaction(async (tx) => {
        await takeSetupTurn(tx);
        await requireSetup(tx);
        const missing = stepsInTheWay(await readChecklist({ ...parts, db: tx }));
        if (missing.length > 0)
          throw new ShopError(
            'setup-incomplete',
            `The shop can’t open yet. Missing: ${missing.map(({ title }) => title).join(', ')}.`,
            missing.map((step) => ({ field: step.step, message: step.missing.join(', ') })),
          );
        await tx.update(shopSetup).set({ openedAt: sql`now()` }).where(isNull(shopSetup.openedAt));
        await recordAdminActions(tx, caller, [
          { action: 'shop.opened', subject: shop, before: { isOpen: false }, after: { isOpen: true } },
        ]);
      });
      contentChanged();
      return done('Your shop is open.');
    },
  });
}
