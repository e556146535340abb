/*
 * Which way imports may go. A room is a folder of src; its files may import their own room and what stands in
 * `imports`, and nothing else: folders, or single files of a room that is otherwise closed to them. `npm run lint`
 * holds it, for imports of types too.
 *
 * domain ← contract ← server | web
 * server: adapters ← http ← features ← jobs ← what puts them together, at the top of src/server
 * web: ui ← frame ← features ← pages ← what puts them together, at the top of src/web
 */

const rules = ['src/domain', 'src/contract'];
const serverGround = [
  ...rules,
  'src/server/content-policy',
  'src/server/expensive-work.ts',
  'src/server/measures/measured.ts',
  'src/server/measures/measured-line.ts',
  'src/server/measures/measures.ts',
  'src/server/tracing/tracing.ts',
  'src/server/project-root.ts',
  'src/server/visitor-network.ts',
  'src/server/waiting-line.ts',
];

export const rooms = {
  'src/domain': { imports: [], packages: { only: [] } },
  'src/contract': { imports: ['src/domain'], packages: { only: ['zod'] } },

  'src/server/content-policy': { imports: rules },
  'src/server/tracing': { imports: [] },
  'src/server/measures': { imports: [...rules, 'src/server/waiting-line.ts'] },
  'src/server/adapters': { imports: serverGround },
  'src/server/http': { imports: [...serverGround, 'src/server/adapters'] },
  'src/server/features': { imports: [...serverGround, 'src/server/adapters', 'src/server/http'] },
  'src/server/jobs': { imports: [...serverGround, 'src/server/adapters', 'src/server/features'] },
  'src/server': { imports: rules },

  'src/web/ui': { imports: rules, packages: { not: ['node:'] } },
  'src/web/frame': { imports: [...rules, 'src/web/ui'], packages: { not: ['node:'] } },
  'src/web/features': { imports: [...rules, 'src/web/ui', 'src/web/frame'], packages: { not: ['node:'] } },
  'src/web/pages': {
    imports: [...rules, 'src/web/ui', 'src/web/frame', 'src/web/features'],
    packages: { not: ['node:'] },
  },
  'src/web': { imports: rules, packages: { not: ['node:'] } },
};

/** Folders whose own folders may import each other, but never in a circle. Files do so nowhere. */
export const withoutCircles = [
  'src/server/adapters',
  'src/server/features',
  'src/web/frame',
  'src/web/features',
];

/** What tests import besides. They put together what they like, within domain, contract, server or web. */
export const testPackages = ['vitest', 'fast-check', 'node:'];
