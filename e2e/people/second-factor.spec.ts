import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { expectAccessible } from '../support/flawless.ts';
import { comeAlive } from '../support/shop.ts';

/** A device with a finger on it that keeps passkeys, as Chromium can pretend to have. */
async function giveDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function codeOf(key: string, ahead: number): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + ahead);
}

const signOutOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' });

async function leave(page: Page): Promise<void> {
  await signOutOf(page).click();
  await page.goto('/signIn');
  await comeAlive(page);
}

/** As far as the second half of the sign-in. */
async function enterByPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
}

test('an app, recovery codes and a passkey are set up in the profile and sign in, which the password alone no longer does', {
  tag: '@finish',
}, async ({ newCustomer, query }) => {
  const customer = await newCustomer();
  const { page, email } = customer;
  await query('update identity_users set email_verified = true where email = $1', [email]);
  await giveDevice(page);

  await page.goto('/dashboard/myProfile');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const newApp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const key = (await newApp.getByText(/^(?:[A-Z2-7]{1,4} ?){8,}$/).textContent()) ?? '';
  await expect(newApp.getByLabel('Authenticator code')).toBeFocused();
  await expectAccessible(page);
  await newApp.getByLabel('Authenticator code').fill(await codeOf(key, 0));
  await newApp.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Remove the passkey Work laptop' })).toBeVisible();

  await leave(page);
  await enterByPassword(page, customer);
  await expectAccessible(page);
  const code = page.getByLabel('Authenticator code');
  await code.fill(await codeOf(key, 1));
  await code.press('Enter');
  await expect(signOutOf(page)).toBeVisible();

  const useRecoveryCode = async () => {
    await enterByPassword(page, customer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByLabel('Recovery code').press('Enter');
  };
  await leave(page);
  await useRecoveryCode();
  await expect(signOutOf(page)).toBeVisible();
  await leave(page);
  await useRecoveryCode();
  await expect(page.getByRole('main').getByText(/^This code is incorrect or was already used/)).toBeVisible();
  await expect(signOutOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(signOutOf(page)).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(signOutOf(page)).toBeVisible();
});
