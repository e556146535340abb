/** All that the doctor sees outside the database; tests put others in their place. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  /** What `.env` holds. */
  file: Record<string, string | undefined>;
  now(): number;
  fetch: typeof fetch;
  freeSpace(folder: string): Promise<{ free: number; total: number }>;
  nodeVersion: string;
}

const askTimeoutMs = 4_000;

export interface WebAnswer {
  status: number;
  body: unknown;
  /** What the other side's clock said, and ours at that moment. */
  clocks: { theirs: number; ours: number } | undefined;
}

/** Asks a host on the network, within bounds; nothing when there is no answer. */
export async function askWeb(
  { fetch, now }: Pick<Surroundings, 'fetch' | 'now'>,
  url: string,
  headers: Record<string, string> = {},
): Promise<WebAnswer | undefined> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(askTimeoutMs) });
    const ours = now();
    const date = response.headers.get('date');
    const text = await response.text();
    return {
      status: response.status,
      body: readJson(text),
      clocks: date ? { theirs: Date.parse(date), ours } : undefined,
    };
  } catch {
    return undefined;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
