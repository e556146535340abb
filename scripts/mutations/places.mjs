import fs from 'node:fs';
import path from 'node:path';

/** The one file of `src`, tests aside, in which the text stands once. Anything else is refused. */
export function findPlace(root, text) {
  const found = filesOf(root)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      Array(fs.readFileSync(path.join(root, file), 'utf8').split(text).length - 1).fill(file),
    );
  if (found.length === 1) return found[0];
  throw new Error(`Found ${found.length} times, not once: ${text}\n  ${found.join('\n  ')}`);
}

/** The test files whose paths contain one of the parts; each part must lead to some. */
export function findTests(root, parts) {
  const tests = filesOf(root).filter((file) => /\.test\.tsx?$/.test(file));
  for (const part of parts)
    if (!tests.some((file) => file.includes(part))) throw new Error(`No test is in ${part}.`);
  return tests.filter((file) => parts.some((part) => file.includes(part)));
}

const known = new Map();

function filesOf(root) {
  if (!known.has(root))
    known.set(
      root,
      fs
        .readdirSync(path.join(root, 'src'), { recursive: true })
        .map((file) => `src/${file}`)
        .filter((file) => /\.tsx?$/.test(file)),
    );
  return known.get(root);
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
