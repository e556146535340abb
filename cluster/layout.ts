import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Owner } from './processes.ts';

const templates = path.resolve('deploy/debian');
const nodeAddresses = ['127.0.77.11', '127.0.77.12', '127.0.77.13'] as const;
const here = '127.0.0.1';

/** Where everything of one run is: each machine of the database has an address of its own on the loopback. */
export interface Layout {
  folder: string;
  /** Who runs what must not be root; nobody else when we are not. */
  owner: Owner | undefined;
  nodes: { name: string; address: string; folder: string }[];
  ports: Record<'postgres' | 'patroni' | 'etcd' | 'primary' | 'pgbouncer' | 'site', number>;
  instancePorts: number[];
  passwords: { postgres: string; shop: string };
  /** A file of `deploy/debian`, filled in for this run, or for one of its nodes. */
  render(template: string, node?: Layout['nodes'][number]): string;
}

export async function layOut(instances: number): Promise<Layout> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-cluster-'));
  const owner = findOwner();
  const nodes = nodeAddresses.map((address, index) => {
    const name = `node${index + 1}`;
    return { name, address, folder: path.join(folder, name) };
  });
  for (const { folder: own } of nodes) fs.mkdirSync(own);
  const [postgres, patroni, etcd, etcdPeer] = await freePorts(4, nodeAddresses);
  const [primary, replicas, pgbouncer, site, ...instancePorts] = await freePorts(4 + instances, [here]);
  const passwords = {
    postgres: password(),
    replication: password(),
    rewind: password(),
    patroni: password(),
    shop: password(),
  };
  const values = {
    NODE1_ADDRESS: nodeAddresses[0],
    NODE2_ADDRESS: nodeAddresses[1],
    NODE3_ADDRESS: nodeAddresses[2],
    NETWORK: '127.0.0.0/8',
    POSTGRES_PORT: postgres,
    PATRONI_PORT: patroni,
    ETCD_PORT: etcd,
    ETCD_PEER_PORT: etcdPeer,
    SHARED_BUFFERS: '64MB',
    WATCHDOG: 'off',
    POSTGRES_PASSWORD: passwords.postgres,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    PATRONI_PASSWORD: passwords.patroni,
    SHOP_PASSWORD: passwords.shop,
    SHOP_ADDRESS: here,
    PRIMARY_PORT: primary,
    REPLICAS_PORT: replicas,
    PGBOUNCER_PORT: pgbouncer,
    PGBOUNCER_LOG: path.join(folder, 'pgbouncer.log'),
    PGBOUNCER_PID: path.join(folder, 'pgbouncer.pid'),
    PGBOUNCER_USERS: path.join(folder, 'pgbouncer-users.txt'),
    SITE: `http://${here}:${site}`,
    SHOP_INSTANCES: instancePorts.map((port) => `${here}:${port}`).join(' '),
    CADDY_ADMIN: 'off',
    AUTH_SECRET: password(),
    // Not used: the test pays at the sandbox.
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
  };
  const valuesFile = path.join(folder, 'cluster.env');
  fs.writeFileSync(
    valuesFile,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

  const give = (file: string) => owner && fs.chownSync(file, owner.uid, owner.gid);
  for (const file of [folder, ...nodes.map((node) => node.folder)]) give(file);

  return {
    folder,
    owner,
    nodes,
    ports: { postgres, patroni, etcd, primary, pgbouncer, site } as Layout['ports'],
    instancePorts,
    passwords,
    render(template, node) {
      const own = node && {
        NODE_NAME: node.name,
        NODE_ADDRESS: node.address,
        POSTGRES_FOLDER: path.join(node.folder, 'postgres'),
        SOCKET_FOLDER: node.folder,
        ETCD_FOLDER: path.join(node.folder, 'etcd'),
      };
      const given = Object.entries(own ?? {}).map(([name, value]) => `${name}=${value}`);
      const file = path.join(node?.folder ?? folder, template);
      const source = path.join(templates, template);
      fs.writeFileSync(file, execFileSync(path.join(templates, 'render'), [valuesFile, source, ...given]), {
        mode: 0o600,
      });
      give(file);
      return file;
    },
  };
}

/** The user of the Debian package; it has a home and a name, which initdb asks for. */
function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return { uid: Number(uid), gid: Number(gid) };
}

const password = () => randomBytes(18).toString('hex');

/** Different ports, each of them free on all of the addresses. */
async function freePorts(count: number, addresses: readonly string[]): Promise<number[]> {
  const ports: number[] = [];
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ports.length < count; port++) {
    const isFree = await Promise.all(addresses.map((address) => canListen(address, port)));
    if (isFree.every(Boolean)) ports.push(port);
  }
  return ports;
}

function canListen(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });
}
