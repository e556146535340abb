import type { Mode } from '../editions.ts';

/** Where a rule was read. One that is not verified is from general knowledge, without a text at hand. */
export interface RuleSource {
  source: string;
  /** Of the text that was read, which may be older than the one in force. */
  edition: string;
  isVerified: boolean;
}

export const ruleTopics = ['entries', 'limits', 'provisions', 'packing', 'marks', 'papers'] as const;

/** One rule that verdicts follow. */
export interface TransportRule extends RuleSource {
  topic: (typeof ruleTopics)[number];
  /** As the books call it: `P903(1)`, `SP 188`, `UN 3480`. */
  name: string;
  says: string;
  modes: readonly Mode[];
  /** The day from which it counts, where that is not the first day of the edition in force. */
  from?: string;
}
