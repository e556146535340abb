import pg from 'pg';

/** Work with a database, and its connection closed whatever becomes of it: a server that is stopped under one tells nobody why. */
export async function whileConnected<Result>(
  connectionString: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = await connect(connectionString);
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Whoever asks it something while it breaks is told so; nobody else needs to be. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString });
  db.on('error', () => {});
  await db.connect();
  return db;
}
