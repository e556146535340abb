import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/** What stays in memory as long as the server runs: values that a file imports, and not what it loads when somebody asks. */
function loadedBy(file: string): string[] {
  const found: string[] = [];
  type Node = { source?: { value: unknown } | null; importKind?: string; exportKind?: string };
  type Named = Node & { specifiers?: { importKind?: string }[] };
  const note = ({ source, importKind, exportKind, specifiers = [] }: Named) => {
    const areTypes = specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type');
    if (source && importKind !== 'type' && exportKind !== 'type' && !areTypes)
      found.push(String(source.value));
  };
  const visitor = new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
  } as ConstructorParameters<typeof Visitor>[0]);
  visitor.visit(parseSync(file, fs.readFileSync(file, 'utf8')).program);
  return found;
}

function everythingLoadedBy(first: string): Map<string, string> {
  const loaded = new Map([[first, first]]);
  for (const file of loaded.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const name of loadedBy(file)) {
      const own = name.startsWith('#') ? `src/${name.slice(1)}` : path.join(path.dirname(file), name);
      const it = name.startsWith('#') || name.startsWith('.') ? own : name;
      if (!loaded.has(it)) loaded.set(it, file);
    }
  }
  return loaded;
}

it('the server has no fonts and nothing that draws in memory: that is loaded by the processes that print', () => {
  const loaded = everythingLoadedBy('src/start/serve-shop.ts');
  // It has followed imports at all.
  expect(loaded.has('fastify')).toBe(true);
  for (const large of ['fontkit', 'pdfkit', 'sharp', 'stripe', 'nodemailer', 'pdf-lib'])
    expect(loaded.get(large), `${large} is loaded by`).toBeUndefined();
});
