import fs from 'node:fs';
import { defineConfig } from 'vite';
import { findProgramFiles } from '#platform/server/database/apply-programs.ts';
import { bundled, compactText } from './vite.bundled.ts';

const folder = `${process.env.BUILD_FOLDER ?? 'build'}/server`;

/** What the server reads while it runs: copied beside it, so that a build needs no sources. */
const filesToRead = {
  migrations: 'src/platform/server/database/migrations',
  ...Object.fromEntries(findProgramFiles().map(({ subject, file }) => [`programs/${subject}.sql`, file])),
  'content/pictures': 'src/demo/content/pictures',
  fonts: 'src/platform/server/pdf/fonts',
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
        main: 'src/main.ts',
        migrate: 'src/commands/migrate.ts',
        seed: 'src/commands/seed.ts',
        admin: 'src/commands/admin.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        doctor: 'src/commands/doctor.ts',
        'drawing-child': 'src/platform/server/pictures/drawing-child.ts',
        'inspecting-child': 'src/platform/server/pdf/inspection/inspecting-child.ts',
        'printing-child': 'src/start/printing/printing-child.ts',
        'statement-child': 'src/trade/bank/server/reading/statement-child.ts',
      },
      // One folder deep: built.ts counts on it.
      output: { chunkFileNames: '[name].js', ...compactText },
    },
  },
});
