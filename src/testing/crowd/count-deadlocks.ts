import pg from 'pg';

/**
 * How often two transactions of a database waited for each other in turn, whether or not the shop tried again. A
 * connection tells it at its end, so each is ended first; pools open others.
 */
export async function countDeadlocks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
    );
    const ended = rows.map(({ pid }) => pid);
    let left = ended.length;
    while (left > 0) {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where ${others} and pid = any ($1)`,
        [ended],
      );
      left = rows.length;
    }
    const counted = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(counted.rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}
