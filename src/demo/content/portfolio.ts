/** What the demo's engineers show of their work. All of it can be seen in the shop or read in the sources. */

const work = [
  {
    title: 'One contract for browser, server and reference',
    about:
      'Every API call is defined once: path, access, request, response and error messages. Forms validate with it, the server enforces it, and the API reference is generated from it.',
    made: 'zod, OpenAPI 3.1',
    link: { to: '/api/docs/', label: 'Open the API reference' },
  },
  {
    title: 'Pages rendered once',
    about:
      'Public pages depend only on content, so each is rendered and compressed once and cached until the database reports a change. All instances are notified at the same time.',
    made: 'React Router, LISTEN/NOTIFY',
    link: { to: '/', label: 'See the home page' },
  },
  {
    title: 'Built-in database',
    about:
      'All you need is Node. The shop starts its own PostgreSQL, never as root, and survives a kill at any moment without losing an order.',
    made: 'PostgreSQL 18, Drizzle',
  },
  {
    title: 'Product pictures from code',
    about:
      'Each picture is a 3D scene rendered in a browser without a graphics card: identical on every machine, and under 100 KB.',
    made: 'three.js, Chromium',
    link: { to: '/#products', label: 'Browse products' },
  },
  {
    title: 'No unexpected scripts',
    about:
      'Pages allow inline scripts only by hash, and no inline styles. Names, descriptions and reviews are always escaped, in structured data too.',
    made: 'Content Security Policy',
  },
  {
    title: 'Native first',
    about:
      'Accordions, star ratings and dialogs use native browser features. Product search works without JavaScript; carousel and map are progressive enhancements.',
    made: 'HTML, WCAG 2.2 AA',
    link: { to: '/#faq', label: 'Try the FAQ' },
  },
];

const skills = [
  { area: 'Language', tools: ['TypeScript, strict', 'SQL', 'HTML and CSS'] },
  { area: 'Browser', tools: ['React 19', 'React Router 7', 'TanStack Query', 'Tailwind CSS 4'] },
  { area: 'Server', tools: ['Node', 'Fastify 5', 'zod 4', 'better-auth'] },
  { area: 'Data', tools: ['PostgreSQL 18', 'Drizzle ORM', 'pg-boss'] },
  { area: 'Testing', tools: ['Vitest', 'Playwright', 'axe-core', 'fast-check'] },
];

const habits = [
  {
    rule: 'One place per rule',
    meaning: 'Prices, stock and order states are pure functions shared by screens and server.',
  },
  {
    rule: 'Tests state rules',
    meaning: 'Test titles read like the specification, and every test can fail.',
  },
  {
    rule: 'Decisions are written down',
    meaning: 'Important decisions have a short numbered record, including reversals.',
  },
];

const layers = [
  { name: 'web', about: 'React Router pages', isWide: false },
  { name: 'server', about: 'Fastify, PostgreSQL', isWide: false },
  { name: 'contract', about: 'every API call, its messages and access', isWide: true },
  { name: 'domain', about: 'business rules: money, stock, states', isWide: true },
];

export const demoPortfolio = {
  description:
    'The engineers behind the Ampyard shop and what they built: one API contract, cached pages, a built-in database. Open source under the MIT licence.',
  overline: 'Ampyard engineering',
  title: 'We built this shop',
  text: 'A small team that builds software like battery packs: few parts, each with a purpose, and nothing hidden. All of it is open source under the MIT licence.',
  layers,
  layersNote: 'Each layer depends only on those below it. Lint rules enforce it.',
  work,
  workNote: 'Six parts of this shop we are proud of.',
  skills,
  habits,
  contact: 'Feedback on the shop, or a part you want to use yourself? Email us.',
};
