import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { fontFiles } from './src/server/adapters/papers/font-files.ts';
import { bundled } from './vite.bundled.ts';

const folder = `${process.env.BUILD_FOLDER ?? 'build'}/server`;

/** What the server reads while it runs: copied beside it, so that a build needs no sources. */
const filesToRead = {
  migrations: 'src/server/adapters/database/migrations',
  programs: 'src/server/adapters/database/programs',
  'content/pictures': 'src/server/features/seed/content/pictures',
  ...Object.fromEntries(
    Object.values(fontFiles).map((file) => [`fonts/${path.basename(file)}`, `node_modules/${file}`]),
  ),
};

/** The server: build/server/*.js. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'files-to-read',
      writeBundle: () => {
        for (const [name, source] of Object.entries(filesToRead))
          fs.cpSync(source, `${folder}/${name}`, { recursive: true });
      },
    },
  ],
  ssr: bundled,
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        migrate: 'src/server/commands/migrate.ts',
        seed: 'src/server/commands/seed.ts',
        admin: 'src/server/commands/admin.ts',
        backup: 'src/server/commands/backup.ts',
        restore: 'src/server/commands/restore.ts',
        doctor: 'src/server/commands/doctor.ts',
        'drawing-child': 'src/server/adapters/pictures/drawing-child.ts',
        'inspecting-child': 'src/server/adapters/pdf/inspecting-child.ts',
        'printing-child': 'src/server/adapters/papers/printing-child.ts',
      },
      // One folder deep: built.ts counts on it.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
