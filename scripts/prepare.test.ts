import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('an old Node', () => {
  it.each(['18.20.0', '20.18.3'])('%s is refused by name, before anything else', (version) => {
    const script = `
      Object.defineProperty(process.versions, 'node', { value: '${version}' });
      const { requireNode } = await import('./scripts/prepare.mjs');
      requireNode();`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`needs Node 20.19 or newer; this is ${version}`);
  });
});
