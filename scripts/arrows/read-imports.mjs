import fs from 'node:fs';
import ts from 'typescript';
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
  const visit = (node) => {
    const named = ts.isImportTypeNode(node)
      ? node.argument.literal
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
          ? node.moduleSpecifier
          : undefined;
    if (named && ts.isStringLiteralLike(named)) found.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}
