import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import type { Layout } from './layout.ts';
import { start, stop } from './processes.ts';

/** What stands between visitors, shop and database: Caddy, PgBouncer, HAProxy. */
export class Middle {
  readonly #layout: Layout;
  #pgbouncer: ChildProcess | undefined;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  startHaproxy(): void {
    this.#start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', this.#layout.render('haproxy.cfg')]);
  }

  startPgbouncer(): void {
    this.#layout.render('pgbouncer-users.txt');
    this.#pgbouncer = this.#start('pgbouncer-words', '/usr/sbin/pgbouncer', [
      '-q',
      this.#layout.render('pgbouncer.ini'),
    ]);
  }

  async restartPgbouncer(): Promise<void> {
    // At once, not when all clients are done: the harder way.
    if (this.#pgbouncer) await stop(this.#pgbouncer, 'SIGTERM');
    this.startPgbouncer();
  }

  startCaddy(): void {
    const config = this.#layout.render('Caddyfile');
    this.#start('caddy', '/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', config]);
  }

  /** As an operator does it once, through HAProxy, which knows the primary. */
  createDatabase(): void {
    const { ports, passwords } = this.#layout;
    execFileSync(
      '/usr/lib/postgresql/15/bin/psql',
      [
        '--quiet',
        '--set=ON_ERROR_STOP=1',
        '--file',
        this.#layout.render('create-database.sql'),
        superuserUrl(ports, passwords),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
  }

  #start(name: string, command: string, args: string[]): ChildProcess {
    return start(this.#layout.folder, { name, command, args, as: this.#layout.owner });
  }
}

type Where = Pick<Layout, 'ports' | 'passwords'>;

function superuserUrl(ports: Where['ports'], passwords: Where['passwords']): string {
  return `postgres://postgres:${passwords.postgres}@127.0.0.1:${ports.primary}/postgres`;
}

/** Past PgBouncer, to whoever is primary. */
export function directUrl({ ports, passwords }: Where): string {
  return `postgres://ampyard:${passwords.shop}@127.0.0.1:${ports.primary}/ampyard`;
}
