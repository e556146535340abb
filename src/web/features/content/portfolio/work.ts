/** What the shop's engineers show of their work. All of it can be seen here or read in the sources. */

export interface Work {
  title: string;
  about: string;
  made: string;
  link?: { to: string; label: string };
}

export const selectedWork: Work[] = [
  {
    title: 'One contract for browser, server and reference',
    about:
      'Every call stands once: its path, who may make it, what it takes and answers, and the words of each refusal. Forms check with it, the server enforces it, and the API reference is written from it.',
    made: 'zod, OpenAPI 3.1',
    link: { to: '/api/docs/', label: 'Open the API reference' },
  },
  {
    title: 'Pages that are made once',
    about:
      'Public pages depend on the content and nothing else, so each is rendered and compressed once and kept until the database says that something has changed. All instances hear it at the same moment.',
    made: 'React Router, LISTEN/NOTIFY',
    link: { to: '/', label: 'See the home page' },
  },
  {
    title: 'A database in the box',
    about:
      'A newcomer needs Node and nothing else. The shop starts its own PostgreSQL, unprivileged even for root, and survives a kill at any moment without losing an order.',
    made: 'PostgreSQL 18, Drizzle',
  },
  {
    title: 'Products photographed by code',
    about:
      'No camera was used. Each picture is a scene of geometry, materials and light, rendered in a browser without a graphics card, the same on every machine and under 100,000 bytes.',
    made: 'three.js, Chromium',
    link: { to: '/#products', label: 'Look at the range' },
  },
  {
    title: 'Nothing runs that was not meant to',
    about:
      'Pages allow their own inline scripts by the hash of their text, and no inline styles at all. Names, descriptions and reviews are text wherever they are shown, in structured data too.',
    made: 'Content Security Policy',
  },
  {
    title: 'Native before clever',
    about:
      'Questions open, stars are chosen and dialogs close by the browser’s own means. The range can be searched without a script; carousel and map are laid over what is there already.',
    made: 'HTML, WCAG 2.2 AA',
    link: { to: '/#faq', label: 'Try the questions' },
  },
];

export const skills: { area: string; tools: string[] }[] = [
  { area: 'Language', tools: ['TypeScript, strict', 'SQL', 'HTML and CSS'] },
  { area: 'Browser', tools: ['React 19', 'React Router 7', 'TanStack Query', 'Tailwind CSS 4'] },
  { area: 'Server', tools: ['Node', 'Fastify 5', 'zod 4', 'better-auth'] },
  { area: 'Data', tools: ['PostgreSQL 18', 'Drizzle ORM', 'pg-boss'] },
  { area: 'Proof', tools: ['Vitest', 'Playwright', 'axe-core', 'fast-check'] },
];

export const habits: { rule: string; meaning: string }[] = [
  {
    rule: 'A rule lives once',
    meaning: 'Prices, stock and states are pure functions that screens and server both ask.',
  },
  {
    rule: 'Tests state rules',
    meaning: 'Their titles read as the specification does, and each of them can fail.',
  },
  {
    rule: 'Decisions are written down',
    meaning: 'What was worth arguing about has a short numbered record, reversals included.',
  },
];
