/** Who may charge cards; `none`: the shop takes none. What each needs, the compiler asks for where it is listed by name. */
export const paymentProviders = ['sandbox', 'stripe', 'none'] as const;

export type PaymentProviderName = (typeof paymentProviders)[number];

/** One provider by name, with what is said of it; something must be said of each. */
export type SettingsOf<Each extends Record<PaymentProviderName, object>> = {
  [Name in PaymentProviderName]: { provider: Name } & Each[Name];
}[PaymentProviderName];
