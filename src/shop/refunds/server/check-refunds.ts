import {
  countRows,
  type DoctorRule,
  type Finding,
  fine,
  warning,
} from '#platform/server/doctor/doctor-rule.ts';

/** For the doctor. */
export const checkRefunds: DoctorRule = {
  database: async (client) => [
    judgeRefunds({
      failedRefunds: await countRows(client, `select count(*) from refunds where state = 'failed'`),
    }),
  ],
};

export function judgeRefunds({ failedRefunds }: { failedRefunds: number }): Finding {
  if (failedRefunds === 0) return fine('Refunds', 'none failed');
  return warning('Refunds', {
    says: `failed: ${failedRefunds}`,
    why: 'customers are waiting for their money',
    mend: 'retry each on Manage All Orders, or send it by bank transfer and record it there',
  });
}
