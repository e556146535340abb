/** What the shop does by itself, by its schedule. Each may run twice, or on any instance, without harm. */
export interface Job<Parts> {
  cron: string;
  run(parts: Parts): Promise<unknown>;
  /** Done before the schedule begins, for what may have happened while the shop was down. */
  atStart?(parts: Parts, signal: AbortSignal): Promise<unknown>;
}

/** By their names in the database, in metrics and alerts. */
export type Jobs<Parts> = Record<string, Job<Parts>>;

/** When each is due, for those who only watch them. */
export type Schedule = Record<string, Pick<Job<never>, 'cron'>>;
