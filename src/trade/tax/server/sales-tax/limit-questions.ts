import { bucketOfPerson, countAttempt } from '#people/sessions/server/attempt-counts.ts';
import { TryLater } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';

/** More than anyone changes a cart or an address. */
const mostQuestionsOfAnHour = 120;

/** Counts a question that a person has the provider asked: each one is paid for, and keeps others waiting. */
export async function countQuestion(db: Database, personId: string): Promise<void> {
  const bucket = bucketOfPerson(personId);
  const [asked] = await countAttempt(db, [{ kind: 'sales-tax', bucket, seconds: 60 * 60 }]);
  if (asked && asked.count > mostQuestionsOfAnHour)
    throw new TryLater(
      'too-many-requests',
      `You’ve reached the limit of ${mostQuestionsOfAnHour} sales tax calculations per hour. Nothing was ordered. Try again later.`,
      asked.secondsLeft,
    );
}
