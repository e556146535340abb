import autocannon from 'autocannon';

const rounds = 5;
const secondsARound = 3;

/** Requests a second of one address as a share of another's, in turns; the median round counts. */
export async function compareThroughput(
  url: string,
  referenceUrl: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return await compareInTurns(
    rounds,
    () => load(url, headers),
    () => load(referenceUrl, headers),
  );
}

/** One measure as a share of another, each once to warm up and then in turns; the median round counts. */
export async function compareInTurns(
  times: number,
  measure: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<number> {
  await measure();
  await reference();
  const ratios: number[] = [];
  for (let round = 0; round < times; round++) ratios.push((await measure()) / (await reference()));
  return ratios.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: 20,
    duration: secondsARound,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load.`);
  return requests.average;
}
