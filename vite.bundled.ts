import packageJson from './package.json' with { type: 'json' };

/**
 * What a build for Node has inside, and what it finds beside it: the `dependencies`. They have native parts, read files
 * of their own, or are the frame that others plug into. Everything else is needed to build only.
 */
export const bundled = { noExternal: true as const, external: Object.keys(packageJson.dependencies) };
