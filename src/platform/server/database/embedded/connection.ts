import type { Socket } from 'node:net';
import { Client } from 'pg';

export interface ServerAddress {
  readonly port: number;
  readonly password: string;
}

/**
 * Says all that `pg` would otherwise take from the user's environment (PGSSLMODE, PGOPTIONS, PGAPPNAME, …),
 * so that every pool made from it is safe from that too.
 */
export function connectionString({ port, password }: ServerAddress, database: string): string {
  const settings = {
    sslmode: 'disable',
    sslnegotiation: 'postgres',
    application_name: 'ampyard',
    client_encoding: 'UTF8',
    options: '-c timezone=UTC',
    replication: 'false',
  };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `postgresql://ampyard:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}?${query.join('&')}`;
}

/** A connection to the database that every cluster has, with an error handler, so that its end ends nothing else. */
export async function connectForMaintenance(address: ServerAddress, socket: Socket): Promise<Client> {
  const client = new Client({
    connectionString: connectionString(address, 'postgres'),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    stream: () => socket,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
