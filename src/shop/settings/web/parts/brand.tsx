import { type FormEvent, useState } from 'react';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type BrandPicture, brandPictures, brandWords } from '../../contract/parts/brand.ts';
import { isHexColour, isReadable, nearestReadable, type Theme } from '../../rules/accent.ts';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';
import { BrandPreview } from './brand-preview.tsx';

type SavedBrand = SavedPartOf<'brand'>;

const hints: Record<BrandPicture, string> = {
  logo: 'In header, emails and PDFs. Without one your name stands there.',
  logoDark: 'Optional. Without one the logo stands on white.',
  icon: 'Square. For browser tabs and phones.',
  socialPicture: '1200 × 630 pixels. Shown where people share a link.',
};

const fields = Object.keys(brandPictures) as BrandPicture[];
const colours = [
  { name: 'accent', theme: 'light', label: 'Accent colour', hint: 'Such as #0a5cff. Empty: the default.' },
  {
    name: 'accentDark',
    theme: 'dark',
    label: 'Accent on dark pages',
    hint: 'Empty: derived from the accent.',
  },
] as const;

/** Logo, icon, social picture and accent colour, with a preview of light and dark pages. */
export function BrandForm({ saved }: { saved: SavedBrand }) {
  const [value, setValue] = useState(saved.value);
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});
  const save = useSavePart('brand', saved.version, (error) =>
    setIssues(
      error instanceof ApiError
        ? Object.fromEntries(error.issues.map(({ field, message }) => [field, message]))
        : {},
    ),
  );
  function change(part: Partial<typeof value>) {
    setValue({ ...value, ...part });
    setIssues(Object.fromEntries(Object.entries(issues).filter(([field]) => !(field in part))));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(value);
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-4xl rounded-card border bg-surface p-card">
      <div className="grid gap-6 sm:grid-cols-2">
        {fields.map((name) => (
          <PictureInput
            key={name}
            name={name}
            value={value[name]}
            error={issues[name]}
            onChange={(picture) => change({ [name]: picture })}
            onRefuse={(message) => setIssues({ ...issues, [name]: message })}
          />
        ))}
        {colours.map(({ name, theme, label, hint }) => (
          <div key={name}>
            <TextField
              {...{ label, hint }}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              value={value[name] ?? ''}
              error={issues[name]}
              onChange={({ target }) => change({ [name]: target.value || null })}
            />
            <NearestColour
              colour={value[name]}
              theme={theme}
              onUse={(colour) => change({ [name]: colour })}
            />
          </div>
        ))}
      </div>
      <BrandPreview brand={value} />
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}

type NearestColourProps = { colour: string | null; theme: Theme; onUse: (colour: string) => void };

/** Offers the nearest readable colour in one press. */
function NearestColour({ colour, theme, onUse }: NearestColourProps) {
  if (!colour || !isHexColour(colour) || isReadable(colour, theme)) return null;
  const nearest = nearestReadable(colour, theme);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
      Hard to read on {theme} pages.
      <Button variant="secondary" size="small" onClick={() => onUse(nearest)}>
        Use {nearest}
      </Button>
    </p>
  );
}

type PictureInputProps = {
  name: BrandPicture;
  value: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
  onRefuse: (message: string) => void;
};

function PictureInput({ name, value, error, onChange, onRefuse }: PictureInputProps) {
  const { label, mostKilobytes } = brandPictures[name];
  const [id, hintId] = [`brand-${name}`, `brand-${name}-hint`];
  function read(file: File | undefined) {
    if (!file) return;
    if (file.size > mostKilobytes * 1_000) return onRefuse(brandWords.tooLarge(label, mostKilobytes));
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.onerror = () => onRefuse(brandWords.broken(label));
    reader.readAsDataURL(file);
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <p id={hintId} className="text-sm text-muted">
        {hints[name]} SVG or PNG, at most {mostKilobytes} KB.
      </p>
      {value && (
        <div className="mt-2 flex items-center gap-3">
          <img
            src={value}
            alt={`${label}, as chosen`}
            data-theme={name === 'logoDark' ? 'dark' : 'light'}
            className="h-12 max-w-48 rounded-control border bg-surface object-contain p-1"
          />
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            Remove<span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => read(target.files?.[0])}
        className="mt-2 block w-full rounded-control border border-control p-2 text-sm file:mr-3 file:rounded-sm file:border-0 file:bg-raised file:px-2 file:py-1 file:text-ink"
      />
      <p role="alert" className="mt-1 text-sm text-invalid empty:hidden">
        {error}
      </p>
    </div>
  );
}
