import type { Config } from '#platform/server/settings/config.ts';

/** The shop's 24-hour emergency number: the one place that knows where it comes from. */
export const emergencyPhoneOf = ({ emergencyPhone }: Pick<Config, 'emergencyPhone'>): string | undefined =>
  emergencyPhone;
