import packageJson from './package.json' with { type: 'json' };

/**
 * What a build for Node has inside, and what it finds beside it: the `dependencies`. They have native parts, read files
 * of their own, or are the frame that others plug into. Everything else is needed to build only.
 */
export const bundled = { noExternal: true as const, external: Object.keys(packageJson.dependencies) };

/**
 * V8 keeps the text of every module, at two bytes for each character as soon as one of them is not of Latin-1: a quotation mark would cost
 * as much memory as the whole file.
 */
export const compactText = { charset: 'ascii' as const, comments: false };
