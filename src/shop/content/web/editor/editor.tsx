import { createContext, type ReactNode, use } from 'react';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';

type Value = unknown;
export type Path = readonly (string | number)[];

interface Editor {
  value: Value;
  set(path: Path, value: Value): void;
  /** What the server has refused, by field: `hero.title`. */
  problems: ReadonlyMap<string, string>;
}

const EditorContext = createContext<Editor | undefined>(undefined);

type EditorProps = Pick<Editor, 'value' | 'problems'> & {
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** A form over a tree of values, each field naming its place in it. */
export function EditorProvider({ value, problems, onChange, children }: EditorProps) {
  const set = (path: Path, field: Value) => onChange(withValue(value, path, field));
  return <EditorContext value={{ value, set, problems }}>{children}</EditorContext>;
}

/** The tree with another value at a place. */
function withValue(tree: Value, [key, ...rest]: Path, value: Value): Value {
  if (key === undefined) return value;
  if (Array.isArray(tree))
    return tree.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  const branch = (tree ?? {}) as Record<string, Value>;
  return { ...branch, [key]: withValue(branch[key], rest, value) };
}

const valueAt = (tree: Value, path: Path): Value =>
  path.reduce<Value>((branch, key) => (branch as Record<string | number, Value> | null)?.[key], tree);

/** The value at a place, how to change it, and what is wrong with it. */
export function useField<Type = Value>(path: Path) {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of content stands outside an editor.');
  return {
    value: valueAt(editor.value, path) as Type,
    set: (value: Type) => editor.set(path, value),
    error: editor.problems.get(path.join('.')),
  };
}

/** Whether the server has refused anything below one of these names. */
export function useHasProblem(names: readonly string[]): boolean {
  const fields = [...(use(EditorContext)?.problems.keys() ?? [])];
  return fields.some((field) => names.some((name) => field === name || field.startsWith(`${name}.`)));
}

type LineProps = {
  path: Path;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
  type?: string;
};

/** One line of text. */
export function Line({ path, type = 'text', ...props }: LineProps) {
  const { value, set, error } = useField<string | null>(path);
  return (
    <TextField
      {...props}
      type={type}
      error={error}
      value={value ?? ''}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** Several lines of text. */
export function Lines({ path, rows = 4, ...props }: LineProps & { rows?: number }) {
  const { value, set, error } = useField<string | null>(path);
  return (
    <TextArea
      {...props}
      rows={rows}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A moment, typed where the admin is, kept as UTC. */
export function MomentField({ path, ...props }: LineProps) {
  const { value, set, error } = useField<string | null>(path);
  return (
    <TextField
      {...props}
      type="datetime-local"
      error={error}
      value={value ? toLocal(value) : ''}
      onChange={({ target }) => set(target.value ? new Date(target.value).toISOString() : null)}
    />
  );
}

function toLocal(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
