import { createHash } from 'node:crypto';
import { type DemoPerson, demoPeople } from './demo-people.ts';

/* The colours are those of the shop's theme. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#0f1318, #f1f3f6); background: light-dark(#f7f8fa, #0b0d11);
}
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; }
p { margin: 0 0 1.25rem; color: light-dark(#525b68, #9ca6b3); }
ul { margin: 0 0 1rem; padding: 0; list-style: none; display: grid; gap: .5rem; }
button {
  box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .75rem 1rem; border-radius: .5rem;
  font: inherit; color: inherit; text-align: left; cursor: pointer;
  border: 1px solid light-dark(#808996, #6b7684); background: light-dark(#fff, #12161b);
}
button:hover { background: light-dark(#eff1f4, #1b2027); }
button:focus-visible { outline: 3px solid light-dark(#0a5cff, #4d94ff); outline-offset: 2px; }
strong, small { display: block; }
small { font-size: .875rem; color: light-dark(#525b68, #9ca6b3); }
.quiet { text-align: center; border-color: transparent; background: none; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** A form's answer leads through redirections back to the shop, and browsers hold those to the policy too. */
export function pagePolicy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const page = (title: string, body: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

export const messagePage = (title: string, words: string) => page(title, `<p>${words}</p>`);

const choice = ({ subject, name, email }: DemoPerson) =>
  `<li><button name="person" value="${subject}"><strong>${name}</strong><small>${email}</small></button></li>`;

/** Holds nothing but our own text, and is the same for everyone: its form answers to its own address. */
export const chooserPage = page(
  'Choose an account',
  `<p>This demo shop has no Google keys, so these made-up people stand in for Google accounts.</p>
<form method="post">
<ul>
${demoPeople.map(choice).join('\n')}
</ul>
<button name="cancel" value="yes" class="quiet">Cancel</button>
</form>`,
);
