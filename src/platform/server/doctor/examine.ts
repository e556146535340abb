import { nearestFolder } from '../process/project-root.ts';
import { type Config, ConfigError, loadConfig } from '../settings/config.ts';
import { askStripe, type ClockReading, judgeAddress, judgeClocks, judgeStripe } from './check-network.ts';
import { judgeNode, judgeRefusals, judgeSettings } from './check-settings.ts';
import type { DoctorRule, Examined } from './doctor-rule.ts';
import { type Finding, fine, problem, warning } from './doctor-rule.ts';
import { examineDatabase } from './examine-database.ts';
import { askWeb, type Surroundings, type WebAnswer } from './surroundings.ts';

const gigabyte = 1e9;

/** A PostgreSQL whose disk is full stops, and the shop with it. */
export function judgeDisk(folder: string, { free, total }: { free: number; total: number }): Finding {
  const says = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(0)} GB free for ${folder}`;
  const words = {
    says,
    why: 'when the disk is full the database stops and customers can’t order',
    mend: 'free up space, or move the data to a larger disk: stop the shop, move the folder, and set DATA_DIR',
  };
  if (free < gigabyte || free < total * 0.03) return problem('Disk', words);
  return free < total * 0.1 ? warning('Disk', words) : fine('Disk', says);
}

/** Looks at everything that a shop stands on, each look within bounds of time, and says what was found. */
export async function examine(surroundings: Surroundings, examined: Examined): Promise<Finding[]> {
  const rules = Object.values(examined.rules);
  const { config, findings } = readSettings(surroundings, rules);
  const clocks: ClockReading[] = [];
  const noteClock = (whose: string, answer: WebAnswer | undefined) => {
    if (answer?.clocks) clocks.push({ whose, ...answer.clocks });
    return answer;
  };
  const [database, disk, network] = await Promise.all([
    config ? examineDatabase(config, surroundings, clocks, examined) : [],
    config && !config.databaseUrl ? examineDisk(config, surroundings) : [],
    config?.isWhole ? examineNetwork(config, rules, { surroundings, noteClock }) : [],
  ]);
  return [
    judgeNode(surroundings.nodeVersion, surroundings.now()),
    ...findings,
    ...database,
    ...disk,
    ...network,
    ...judgeClocks(clocks),
  ];
}

type KnownConfig = Config & {
  /** Otherwise only what leads to the database was understood. */
  isWhole: boolean;
};

/** With settings that a start refuses, the database can be looked at all the same if they name one. */
function readSettings(
  { environment, file }: Surroundings,
  rules: DoctorRule[],
): { config?: KnownConfig; findings: Finding[] } {
  try {
    const config = loadConfig(environment, file);
    return {
      config: { ...config, isWhole: true },
      findings: [...judgeSettings(config), ...rules.flatMap((rule) => rule.settings?.(config) ?? [])],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = judgeRefusals(error.problems);
    const given = { ...file, ...environment };
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE, DATA_DIR } = given;
    try {
      const known = loadConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE, DATA_DIR }, {});
      const mode = given.SHOP_MODE === 'live' ? 'live' : 'demo';
      return { config: { ...known, mode, isWhole: false }, findings };
    } catch {
      return { findings };
    }
  }
}

async function examineDisk({ dataDir }: Config, { freeSpace }: Surroundings): Promise<Finding[]> {
  return [judgeDisk(dataDir, await freeSpace(nearestFolder(dataDir)))];
}

type Network = Parameters<NonNullable<DoctorRule['network']>>[1];

async function examineNetwork(config: Config, rules: DoctorRule[], network: Network): Promise<Finding[]> {
  const { surroundings, noteClock } = network;
  const { publicUrl, payments, port } = config;
  const looks: Promise<Finding[]>[] = [];
  if (publicUrl)
    looks.push(
      Promise.all([
        askWeb(surroundings, `http://127.0.0.1:${port}/healthz`),
        askWeb(surroundings, `${publicUrl}/healthz`),
      ]).then(([here, there]) => [judgeAddress(publicUrl, { here, there })]),
    );
  if (payments.provider === 'stripe')
    looks.push(
      askStripe(surroundings, { ...payments, publicUrl }).then((answers) => {
        noteClock('Stripe', answers.key);
        return judgeStripe(answers, publicUrl);
      }),
    );
  for (const rule of rules) if (rule.network) looks.push(rule.network(config, network));
  return (await Promise.all(looks)).flat();
}
