import type { BrowserContext } from '@playwright/test';

/**
 * Google's script for messages between frames comes from Google alone. Here another one carries the same messages, so
 * that Firebase's library, the emulator's popup and the shop's policy are tested without the internet.
 */
export async function standInForGapi(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${gapi})();` }),
  );
  // What the emulator's own page is decorated with.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ body: '' }),
  );
}

/* Runs in the browser, on both sides: in the shop's page, and in the frame that it opens. */
function gapi(): void {
  type Handler = (message: unknown) => unknown;
  interface Sent {
    gapi: 'message' | 'answer';
    id: number;
    type: string;
    message: unknown;
  }

  function connect(other: () => Window | null) {
    const handlers = new Map<string, Handler>();
    const answers = new Map<number, (responses: unknown[]) => void>();
    const early: Sent[] = [];
    const post = (sent: Sent) => other()?.postMessage(sent, '*');
    const handle = (sent: Sent) => {
      const handler = handlers.get(sent.type);
      if (handler) post({ ...sent, gapi: 'answer', message: handler(sent.message) });
      else early.push(sent);
    };
    const takeAnswer = ({ id, message }: Sent) => {
      try {
        answers.get(id)?.([message]);
      } catch {
        // Firebase's library throws after one answer that is all right, and ignores it.
      }
    };
    window.addEventListener('message', ({ data, source }) => {
      if (source !== other()) return;
      if (data.gapi === 'message') handle(data);
      if (data.gapi === 'answer') takeAnswer(data);
    });
    return {
      register(type: string, handler: Handler) {
        handlers.set(type, handler);
        early.splice(0).forEach(handle);
      },
      send(type: string, message: unknown, onAnswer: (responses: unknown[]) => void) {
        answers.set(answers.size, onAnswer);
        post({ gapi: 'message', id: answers.size - 1, type, message });
      },
      restyle: async () => {},
      ping: async () => {},
    };
  }

  interface Opening {
    where: Element;
    url: string;
    attributes: { style: object };
  }

  const context = {
    getParentIframe: () => connect(() => window.parent),
    async open<Result>({ where, url, attributes }: Opening, onOpen: (frame: unknown) => Result) {
      const frame = document.createElement('iframe');
      frame.src = url;
      Object.assign(frame.style, attributes.style);
      const connection = connect(() => frame.contentWindow);
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
      });
      where.append(frame);
      await loaded;
      return onOpen(connection);
    },
  };
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {}, getContext: () => context };
  const load = (_: string, { callback }: { callback: () => void }) => callback();
  const globals = window as unknown as Record<string, unknown>;
  globals.gapi = { load, iframes };

  const { src } = document.currentScript as HTMLScriptElement;
  const onLoad = globals[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof onLoad === 'function') onLoad();
}
