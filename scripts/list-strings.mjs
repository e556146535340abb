/*
 * `npm run strings`: every sentence and label that the shop can show, with the file and line it stands in, so that all
 * of them can be read from end to end. `npm run strings -- src/shop/cart` lists one folder or file.
 *
 * A string counts as visible when it is text of JSX, or reads like words: it begins with a capital letter, or has a
 * space between letters. Imports, class names, SQL, tests and data that only programs read are left out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

const folders = process.argv.slice(2);
const sources = (folders.length > 0 ? folders : ['src'])
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .sort();

/** Attributes and calls whose strings a person never sees. */
const hiddenAttributes = new Set([
  'className',
  'class',
  'key',
  'id',
  'htmlFor',
  'name',
  'type',
  'to',
  'href',
  'rel',
  'd',
]);
const hiddenCalls = /^(sql|cn|classes|clsx|require|import|getElementById|querySelector|addEventListener)$/;

let count = 0;
for (const file of sources) {
  const strings = stringsOf(file);
  if (strings.length === 0) continue;
  process.stdout.write(`\n${file}\n`);
  for (const { line, text } of strings) process.stdout.write(`  ${line}\t${text}\n`);
  count += strings.length;
}
process.stdout.write(`\n${count} strings in ${sources.length} files\n`);

function filesBelow(place) {
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function stringsOf(file) {
  const source = fs.readFileSync(file, 'utf8');
  const found = [];
  const note = (node, text) => {
    const line = source.slice(0, node.start + /^\s*/.exec(text)[0].length).split('\n').length;
    found.push({ line, text: text.replace(/\s+/g, ' ').trim() });
  };
  const visit = (node) => {
    if (!node || isHidden(node, source)) return;
    if (node.type === 'JSXText') {
      if (/\p{L}/u.test(node.value)) note(node, node.value);
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (readsLikeWords(node.value)) note(node, node.value);
    } else if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(({ value }) => value.cooked).join('{…}');
      if (readsLikeWords(text)) note(node, text);
    }
    for (const key of visitorKeys[node.type] ?? []) [node[key]].flat().forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

function isHidden(node, source) {
  const textOf = ({ start, end }) => source.slice(start, end);
  if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) return true;
  if (
    /^TS(TypeAnnotation|TypeParameterInstantiation|TypeAliasDeclaration|InterfaceDeclaration|.*Type)$/.test(
      node.type,
    )
  )
    return true;
  if (node.type === 'JSXAttribute')
    return hiddenAttributes.has(textOf(node.name)) || textOf(node.name).endsWith('ClassName');
  if (node.type === 'TaggedTemplateExpression') return hiddenCalls.test(textOf(node.tag));
  if (node.type === 'CallExpression') return hiddenCalls.test(textOf(node.callee).split('.').pop());
  return false;
}

function readsLikeWords(text) {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/^\p{Lu}[\p{Ll}’'-]+$/u.test(text.trim())) return true;
  // Two words beside each other, and not a list of class names or a query.
  if (!/\p{L}[,.:;?!’)]?\s+[\p{L}\d{(‘'"]/u.test(text)) return false;
  return !/(^|\s)(flex|grid|text-|bg-|px-|py-|mt-|border-|rounded|select |insert |update |delete from|create )/.test(
    text,
  );
}
