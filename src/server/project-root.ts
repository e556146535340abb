import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** This file lies two folders below the root, in the sources (src/server) and in the build (build/server). */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
