import type { ReadSeller } from '#platform/kernel/seller.ts';
import type { FilePlaces } from '#platform/server/files/files.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import type { TrackedUnits } from '#shop/shipments/server/tracked-units.ts';

export interface PaperParts {
  /** Who charges cards. */
  config: Pick<Config, 'payments'>;
  places: FilePlaces;
  press: Pick<PaperPress, 'print'>;
  /** Where transfers go, if any are taken. */
  readBank: PaymentParts['readBank'];
  /** Where visitors find the shop. */
  address: string;
  trackedUnits: Pick<TrackedUnits, 'read'>;
  readSeller: ReadSeller;
}
