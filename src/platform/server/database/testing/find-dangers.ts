/*
 * What a migration must not do while shops of the previous version serve from the same tables. Each danger is told with
 * what to do instead; CONTRIBUTING has the whole of it.
 */

interface Danger {
  pattern: RegExp;
  /** In a file that is named a contraction it is what the file is for. */
  isContraction: boolean;
  instead: string;
}

const name = String.raw`(?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?`;

const dangers: Danger[] = [
  {
    pattern: /\bdrop\s+(table|column)\b/i,
    isContraction: true,
    instead: 'the previous version still reads it: stop using it now, and drop it in a later contraction',
  },
  {
    pattern: /\brename\s+(to|column)\b/i,
    isContraction: true,
    instead:
      'the previous version knows the old name: add the new one, write both, and drop the old one in a later contraction',
  },
  {
    pattern: /\bset\s+not\s+null\b/i,
    isContraction: true,
    instead:
      'the previous version may leave it empty: give it a default now, and forbid null in a later contraction',
  },
  {
    pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
    isContraction: true,
    instead:
      'it rewrites the table under a lock: add a column of the new type, write both, fill it in parts, and drop the old one in a later contraction',
  },
  {
    pattern: /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
    isContraction: true,
    instead: 'the previous version does not fill it: give it a default',
  },
  {
    pattern: /\bdrop\s+(index|constraint|default)\b/i,
    isContraction: true,
    instead:
      'the previous version may count on it (`on conflict`, a default): drop it in a later contraction',
  },
  {
    pattern: /\bcreate\s+unique\s+index\b|\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i,
    isContraction: true,
    instead:
      'the previous version may break the rule, and the check locks the table: add it `not valid` or build the index without unique; validate it in a later contraction',
  },
  {
    pattern: /^\s*truncate\b|\bdelete\s+from\b/i,
    isContraction: true,
    instead: 'the previous version shows it still: delete it in a later contraction',
  },
  {
    pattern: /\bcreate\s+(or\s+replace\s+)?(function|view|(constraint\s+)?trigger)\b/i,
    isContraction: false,
    instead: 'it is source: define it in a `programs.sql`, which is applied after the migrations',
  },
  {
    pattern: /\bcreate\s+(unique\s+)?index\s+(?!concurrently\b)/i,
    isContraction: false,
    instead:
      'the table cannot be written to while it is built: `create index concurrently if not exists`, in a file of its own that begins with `-- outside a transaction`',
  },
];

/** What of a migration would disturb a shop that serves meanwhile; in words that say what to do instead. */
export function findDangers(fileName: string, text: string): string[] {
  const isContraction = /^\d+_contract_/.test(fileName);
  const statements = text
    .split('--> statement-breakpoint')
    .filter((part) => !/^-- safe for the previous version: \w/m.test(part))
    .flatMap((part) => part.replace(/^--.*$/gm, '').split(/;\s*$/m))
    .filter((statement) => !isAboutNewTable(statement, text));
  const found = statements.flatMap((statement) =>
    dangers
      .filter((danger) => danger.pattern.test(statement) && !(isContraction && danger.isContraction))
      .map(({ instead }) => `${fileName}: ${statement.trim().slice(0, 80)} — ${instead}`),
  );
  if (isContraction && !/^-- runs with builds since \w+/m.test(text))
    found.push(
      `${fileName}: a contraction begins with \`-- runs with builds since NAME\`, the migration whose build was the first not to use what is taken away`,
    );
  return found;
}

/** A table that the same file makes is not in use yet. */
function isAboutNewTable(statement: string, text: string): boolean {
  const target = new RegExp(
    String.raw`\b(?:alter\s+table(?:\s+only)?|\bindex\b.*?\bon)\s+(${name})`,
    'is',
  ).exec(statement)?.[1];
  if (!target) return /^\s*create\s+table\b/i.test(statement);
  return new RegExp(String.raw`create\s+table\s+(if\s+not\s+exists\s+)?${target}`, 'i').test(text);
}
