/** A browser without a screen: keeps cookies by host and path, and follows redirections one by one. */
export class Visitor {
  #cookies = new Map<string, { host: string; path: string; pair: string }>();

  /** One request, answered as it is. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const pairs = [...this.#cookies.values()]
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ pair }) => pair);
    if (pairs.length > 0) headers.set('cookie', pairs.join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return answer;
  }

  /** Follows redirections until there is a page, or one would lead to where the test wants to stop. */
  async open(
    address: string | URL,
    { stopAt = '\0', ...init }: RequestInit & { stopAt?: string } = {},
  ): Promise<Visit> {
    let url = new URL(address);
    let answer = await this.fetch(url, init);
    for (let hops = 0; hops < 10 && answer.status >= 300 && answer.status < 400; hops++) {
      url = new URL(answer.headers.get('location') ?? '', url);
      if (url.pathname.startsWith(stopAt)) break;
      answer = await this.fetch(url);
    }
    return { url, answer };
  }

  post(address: string | URL, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(address).origin, ...headers },
      body: JSON.stringify(body),
    });
  }

  #keep({ hostname: host }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const attribute = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const path = attribute('path') ?? '/';
    const key = `${host} ${path} ${pair.split('=')[0]}`;
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires && new Date(expires) < new Date());
    if (isGone) this.#cookies.delete(key);
    else this.#cookies.set(key, { host, path, pair });
  }
}

export interface Visit {
  /** Where the redirections ended, or where the next one would lead. */
  url: URL;
  answer: Response;
}
