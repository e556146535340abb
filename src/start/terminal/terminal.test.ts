import { expect, it } from 'vitest';
import { loadConfig } from '#platform/server/settings/config.ts';
import { welcomeOf } from './terminal.ts';

const config = { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), mode: 'live' as const };
const shop = {
  ...{ url: 'https://voltaire.example', data: { whereabouts: '/srv/shop', backup: undefined } },
  ...{ overruled: [], stop: async () => {} },
};

it('a shop that is not set up yet is not called open', () => {
  const link = 'https://voltaire.example/setup?token=x';
  const words = welcomeOf(config, { ...shop, setup: { link } });
  expect(words).toContain('is ready for setup: https://voltaire.example');
  expect(words).toContain(link);
  expect(words).not.toContain('is open');
  expect(welcomeOf(config, shop)).toContain('is open: https://voltaire.example');
});

it('a start names the variables that the settings overrule', () => {
  expect(welcomeOf(config, shop)).not.toContain('Settings');
  expect(welcomeOf(config, { ...shop, overruled: ['BANK_IBAN', 'BANK_BIC'] })).toContain(
    'BANK_IBAN, BANK_BIC are not used: the shop’s settings say otherwise, and they hold',
  );
});
