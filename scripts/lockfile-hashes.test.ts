import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWithoutHash } from './lockfile-hashes.mjs';

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

describe('the lockfile', () => {
  it('has a hash of every package, of every platform', () => {
    expect(findWithoutHash(packages)).toEqual([]);
  });

  it('lacks one where it is taken away', () => {
    const [place = ''] = Object.keys(packages).filter((name) => packages[name].integrity);
    const { integrity: _, ...bare } = packages[place];
    expect(findWithoutHash({ ...packages, [place]: bare })).toEqual([place]);
  });
});
