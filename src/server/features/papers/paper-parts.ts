import type { FilePlaces } from '../../adapters/files/files.ts';
import type { PaperPress } from '../../adapters/papers/paper-press.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';

export interface PaperParts {
  places: FilePlaces;
  press: Pick<PaperPress, 'print'>;
  /** Where transfers go, if any are taken. */
  bank: PaymentParts['bank'];
  /** Where visitors find the shop. */
  address: string;
}
