import type { ClaimRemedy, ClaimState, ClaimStep } from '#batteries/warranty/rules/claim-steps.ts';
import type { WarrantyVerdict } from '#batteries/warranty/rules/judge-claim.ts';

/** A step of a warranty claim, as it is told by mail. */
export interface ClaimFacts {
  /** `W-00042`. */
  number: string;
  serial: string;
  /** Of the product. */
  name: string;
  /** Where the claim stands by now. */
  state: ClaimState;
  step: ClaimStep;
  /** What was said with it. */
  words: string | null;
  problem: string;
  remedy?: ClaimRemedy | undefined;
  /** The serial of what was sent in its place. */
  replacement?: string | undefined;
  verdict?: WarrantyVerdict | undefined;
  customerName: string;
  customerEmail: string;
  claimUrl: string;
  profileUrl: string;
}
