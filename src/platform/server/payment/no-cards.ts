import { ShopError } from '../../contract/errors.ts';
import { type PaymentProvider, RefundRefused } from './payment-provider.ts';

export const takesNoCards = () =>
  new ShopError('conflict', 'This shop takes no cards. Please pay by bank transfer.');

/** Of a shop that takes bank transfers alone. Payments of a provider before it are unknown to this one. */
export const noCards: PaymentProvider = {
  name: 'none',
  info: { provider: 'none' },
  createIntent: async () => {
    throw takesNoCards();
  },
  findIntent: async () => undefined,
  cancelIntent: async () => undefined,
  refund: async () => {
    throw new RefundRefused('This shop takes no cards. Send the money from your bank.');
  },
  listRefunds: async () => [],
  register: () => {},
};
