import fs from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { beside } from './table.mjs';

const roots = ['src', ...Object.keys(beside)];

/** What every file of ours imports, as it is written there: values, types, what is exported on, what is loaded late. */
export function readImports() {
  const files = roots
    .flatMap((root) => fs.readdirSync(root, { recursive: true }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, importsOf(file, fs.readFileSync(file, 'utf8'))]));
}

export function importsOf(file, text) {
  const found = [];
  const note = ({ source }) => {
    if (typeof source?.value === 'string') found.push(source.value);
  };
  const visitor = new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}
