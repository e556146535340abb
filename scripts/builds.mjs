/*
 * Each build stands in a folder of its own below `.builds`, together with the packages it runs on, and `build` is a
 * link to the newest. So a shop that runs keeps everything it may still load, whatever is built or installed beside it.
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = '.builds';
export const newest = 'build';

/** A folder for the next build. */
export function makeStage() {
  const stage = path.join(folder, `${Date.now().toString(36)}-${process.pid}`);
  fs.mkdirSync(stage, { recursive: true });
  return stage;
}

/** Puts a whole build in the place of the newest, in one step, and clears away those that nobody uses. */
export function publish(stage) {
  linkPackages(stage);
  // Before builds had folders of their own.
  if (fs.lstatSync(newest, { throwIfNoEntry: false })?.isDirectory())
    fs.renameSync(newest, path.join(folder, `old-${process.pid}`));
  const link = path.join(folder, `link-${process.pid}`);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.relative(path.dirname(newest), stage), link);
  fs.renameSync(link, newest);
  for (const name of fs.readdirSync(folder)) {
    const build = path.join(folder, name);
    if (build !== stage && !isUsed(build)) discard(build);
  }
}

export function discard(build) {
  fs.rmSync(build, { recursive: true, force: true });
}

/** The newest build's own folder. It stays as long as this process runs. */
export function keepNewest() {
  for (;;) {
    const build = fs.realpathSync(newest);
    const mark = path.join(build, 'users', String(process.pid));
    try {
      fs.mkdirSync(path.dirname(mark), { recursive: true });
      fs.writeFileSync(mark, '');
    } catch (error) {
      // Who may not write here does not build here either.
      if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return build;
      throw error;
    }
    process.once('exit', () => fs.rmSync(mark, { force: true }));
    // Published meanwhile: the one before may have been cleared away before it was marked.
    if (fs.realpathSync(newest) === build) return build;
  }
}

function isUsed(build) {
  const users = path.join(build, 'users');
  return fs.existsSync(users) && fs.readdirSync(users).some((pid) => isRunning(Number(pid)));
}

export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** All but those for development, as second names of the same files: they take no room, and outlive the next install. */
function linkPackages(stage) {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  for (const [place, { dev }] of Object.entries(packages))
    if (place && !dev && fs.existsSync(place)) linkFolder(place, path.join(stage, place));
}

function linkFolder(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // Packages inside a package have a place of their own in the lockfile.
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    fs.linkSync(source, target);
  } catch {
    // Not every file system knows second names.
    fs.copyFileSync(source, target);
  }
}
