/* The last step of a build: each text file of the browser also as .br and .gz, once and at the best quality. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = `${process.env.BUILD_FOLDER ?? 'build'}/web/client`;

for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|json|css|svg|txt|xml|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = fs.readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
