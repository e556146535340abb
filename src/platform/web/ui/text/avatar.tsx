import { useState } from 'react';

const sizes = { small: 'size-9 text-sm', medium: 'size-12' };

type AvatarProps = { name: string; photo?: string | null; size?: keyof typeof sizes };

/** A person's picture, or their initials where there is none or it does not load. Their name stands beside it. */
export function Avatar({ name, photo, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent select-none ${sizes[size]}`}
    >
      {photo && photo !== failed ? (
        <img
          src={photo}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
          onError={() => setFailed(photo)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase() || '?';
}
