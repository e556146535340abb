import { createHash } from 'node:crypto';

/* The colours are those of the shop's theme. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#0f1318, #f1f3f6); background: light-dark(#f7f8fa, #0b0d11);
}
main { box-sizing: border-box; width: min(32rem, 100%); padding: 1.5rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere; }
p { margin: 0; color: light-dark(#525b68, #9ca6b3); }
a { display: inline-block; margin-top: 2rem; padding: .5rem; font-size: .875rem; color: inherit; }
a:focus-visible { outline: 3px solid light-dark(#0a5cff, #4d94ff); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

export const openingSoonPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What visitors see until the shop opens. Without scripts: it is sent to everyone, at any address. */
export function openingSoonPage(seller: string | undefined): string {
  const heading = seller ? `${escaped(seller)} is opening soon` : 'Opening soon';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>We are setting up our shop. Please come back soon.</p>
<a href="/setup">For the shop’s admins</a>
</main>
</body>
</html>
`;
}
