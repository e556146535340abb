/*
 * Which way imports may go, those of types too. `npm run lint` holds it.
 *
 * The wings, and what each may import beside itself. In a wing stand subjects, and a subject has rooms:
 * rules ← contract ← server | web. Platform has the same rooms, its rules being the kernel.
 */
export const wings = {
  platform: [],
  people: ['platform'],
  shop: ['platform', 'people'],
  batteries: ['platform', 'people', 'shop'],
  trade: ['platform', 'people', 'shop'],
};

export const rooms = {
  rules: { imports: [], packages: { only: [] } },
  contract: { imports: ['rules'], packages: { only: ['zod'] } },
  server: { imports: ['rules', 'contract'] },
  web: { imports: ['rules', 'contract'], packages: { not: ['node:'] } },
};

/** Other names that a folder has for a room. */
export const names = { kernel: 'rules' };

/** What puts the shop together, and may import every wing: all rooms, or those that are named. */
export const assembly = {
  'src/contract': ['rules', 'contract'],
  'src/commands': ['rules', 'contract', 'server'],
  'src/demo': ['rules', 'contract', 'server'],
  'src/pages': ['rules', 'contract', 'web'],
  'src/start': ['rules', 'contract', 'server'],
  'src/testing': ['rules', 'contract', 'server', 'web'],
  src: ['rules', 'contract', 'server', 'web'],
};

/** Beside src: each imports src, itself, and what is named. */
export const beside = {
  bench: [],
  cluster: [],
  e2e: ['fuzz'],
  fuzz: [],
  soak: ['bench', 'fuzz'],
  upgrade: [],
};

/** Folders of which no two import each other in a circle. Subjects of a wing never do, and files nowhere. */
export const withoutCircles = ['src/platform/server', 'src/platform/web', 'src/platform/web/shell'];

/** What tests import as well. */
export const testPackages = ['vitest', 'fast-check', 'node:'];
