import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lucideIcons } from './vite.icons.ts';

const tests = ['src/**/*.test.{ts,tsx}', '{scripts,bench,soak}/**/*.test.ts'];

/** What asks no database, so that one of these files alone does not wait for PostgreSQL to start. */
const withoutDatabase = [
  'src/**/{rules,contract,kernel,web}/**/*.test.{ts,tsx}',
  '{scripts,bench,soak}/**/*.test.ts',
];

/**
 * A worker that goes from one project to the other, or to a browser's environment and back, loads the shop again. So files of a
 * kind follow each other.
 */
class ByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { shuffle, seed } = this.ctx.config.sequence;
    const lot = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const sorted = shuffle
      ? files.toSorted((one, other) => lot(one).localeCompare(lot(other)))
      : await super.sort(files);
    const kindOf = ({ moduleId, project }: TestSpecification) =>
      `${project.name !== 'shop'}${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')}`;
    const kinds = new Map(sorted.map((file) => [file, kindOf(file)]));
    return sorted.toSorted((one, other) => `${kinds.get(one)}`.localeCompare(`${kinds.get(other)}`));
  }
}

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    setupFiles: ['src/testing/patience.ts', 'src/testing/routes.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Patience costs nothing where all is well, and a machine may be busy with other things: tests wait for conditions.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // What a test changes it puts back: loading the shop again for each file takes longer than most of them.
    isolate: false,
    // Most of what a shop of a test takes is given up with the test: with more room for what is new, and one thread to clear it on
    // cores that have work already, a fifth less work.
    execArgv: [
      ...['--min-semi-space-size=128', '--max-semi-space-size=128', '--single-threaded-gc'],
      // From 25 on Node has a storage of its own, which asks for a file and stands in the way of a test's browser.
      ...(Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : []),
    ],
    // On two cores: many tests wait for a process, a lock or a clock. With three, a tenth slower.
    maxWorkers: 4,
    sequence: { sequencer: ByKind },
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: tests,
          exclude: withoutDatabase,
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'rules and screens', include: withoutDatabase } },
    ],
  },
});
