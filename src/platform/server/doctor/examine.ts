import { nearestFolder } from '../process/nearest-folder.ts';
import { type Config, ConfigError, loadConfig } from '../settings/config.ts';
import { judgeAddress } from './check-address.ts';
import { judgeBank } from './check-bank.ts';
import { type ClockReading, judgeClocks } from './check-clock.ts';
import { judgeDisk } from './check-disk.ts';
import { discoveryOf, firebaseProjectOf, judgeFirebase, judgeIssuer } from './check-identity.ts';
import { judgeNode, judgeRefusals, judgeSettings } from './check-settings.ts';
import { askStripe, judgeStripe } from './check-stripe.ts';
import { examineDatabase } from './examine-database.ts';
import type { Finding } from './finding.ts';
import { askWeb, type Surroundings, type WebAnswer } from './surroundings.ts';

/** Looks at everything that a shop stands on, each look within bounds of time, and says what was found. */
export async function examine(surroundings: Surroundings): Promise<Finding[]> {
  const { config, findings } = readSettings(surroundings);
  const clocks: ClockReading[] = [];
  const noteClock = (whose: string, answer: WebAnswer | undefined) => {
    if (answer?.clocks) clocks.push({ whose, ...answer.clocks });
    return answer;
  };
  const [database, disk, network] = await Promise.all([
    config ? examineDatabase(config, surroundings, clocks) : [],
    config && !config.databaseUrl ? examineDisk(config, surroundings) : [],
    config?.isWhole ? examineNetwork(config, surroundings, noteClock) : [],
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
function readSettings({ environment, file }: Surroundings): { config?: KnownConfig; findings: Finding[] } {
  try {
    const config = loadConfig(environment, file);
    return {
      config: { ...config, isWhole: true },
      findings: [...judgeSettings(config), judgeBank(config.bank)],
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

type NoteClock = (whose: string, answer: WebAnswer | undefined) => WebAnswer | undefined;

async function examineNetwork(
  config: Config,
  surroundings: Surroundings,
  noteClock: NoteClock,
): Promise<Finding[]> {
  const { publicUrl, payments, google, identity, port } = config;
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
  if (identity.provider === 'firebase' && !identity.emulatorHost)
    looks.push(
      askWeb(surroundings, firebaseProjectOf(identity.apiKey)).then((answer) => [
        judgeFirebase(publicUrl, noteClock('Google', answer)),
      ]),
    );
  if (identity.provider === 'builtin' && google)
    looks.push(
      askWeb(surroundings, discoveryOf(google.issuer)).then((answer) => [
        judgeIssuer(google.issuer, noteClock(google.issuer, answer)),
      ]),
    );
  return (await Promise.all(looks)).flat();
}
