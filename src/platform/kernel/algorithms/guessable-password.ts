/*
 * Passwords that attackers try first: words of every list of the commonest, with a year or an exclamation mark behind
 * them, walks over the keyboard, and what is known of the person.
 */

const commonest = new Set(
  `password passwort pass motdepasse contrasena senha parola login admin administrator root user guest welcome
  letmein letmeinnow opensesame secret default changeme master access system internet computer test testing demo
  qwerty qwertz azerty asdf asdfgh zxcvbn iloveyou loveyou love lovely lover forever hello hallo monkey dragon tiger
  lion shadow sunshine princess prince flower superman batman spiderman pokemon starwars matrix trustno
  football baseball basketball soccer hockey tennis golf liverpool arsenal chelsea barcelona juventus
  michael jordan jennifer jessica ashley charlie daniel thomas robert andrew anthony matthew joshua nicole
  michelle amanda samantha hannah maggie ginger pepper cookie chocolate cheese banana orange purple yellow
  silver golden diamond killer hunter ranger freedom thunder summer winter spring autumn monday friday
  january february december november october september august mustang ferrari porsche mercedes corvette harley
  yamaha honda toyota samsung nokia apple google facebook whatever nothing blink merlin phoenix buster
  abcdef abcabc aaaaaa passw passwd pwd ampyard battery batteries`.split(/\s+/),
);

/** Over the keyboard, forwards and backwards. */
const walks = bothWays([
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
]);

const countings = bothWays(['abcdefghijklmnopqrstuvwxyz', '01234567890']);

/** How people disguise a common word. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Whether it is made of nothing but what is guessed first. `known` is what a stranger knows: name, email. */
export function isGuessable(password: string, known: string[] = []): boolean {
  const plain = password.trim().toLowerCase();
  const words = new Set([...commonest, ...known.flatMap(wordsOf)]);
  return plain === '' || repeats(plain) || isWalk(plain) || coresOf(plain).some((core) => words.has(core));
}

/**
 * How many characters are left of a longer text when all is taken out of it that is guessed first: common words, walks
 * and countings, and what it has said before.
 */
export function countUnguessed(text: string): number {
  const plain = text.toLowerCase();
  const undisguised = undisguise(plain);
  let left = 0;
  for (let at = 0; at < plain.length; ) {
    const word = Math.max(wordAt(plain, at), wordAt(undisguised, at));
    const guessed = Math.max(word, walkAt(plain, at), repetitionAt(plain, at));
    if (guessed === 0) left++;
    at += guessed || 1;
  }
  return left;
}

function wordAt(text: string, at: number): number {
  const found = [...commonest].filter((word) => word.length > 3 && text.startsWith(word, at));
  return Math.max(0, ...found.map(({ length }) => length));
}

const walkAt = (text: string, at: number) =>
  longest(text, at, 4, (piece) => [...walks, ...countings].some((walk) => walk.includes(piece)));

const repetitionAt = (text: string, at: number) => longest(text, at, 3, (piece) => text.indexOf(piece) < at);

/** How long a piece may be that begins here and is known; 0 when not even the shortest is. */
function longest(text: string, at: number, shortest: number, isKnown: (piece: string) => boolean): number {
  let length = shortest;
  while (at + length <= text.length && isKnown(text.slice(at, at + length))) length++;
  return length === shortest ? 0 : length - 1;
}

/** Without the few digits and signs around a word, as it is written and with its disguise taken off. */
function coresOf(plain: string): string[] {
  return [
    plain,
    plain.replace(/[^\p{L}]{0,5}$/u, ''),
    plain.replace(/^[^\p{L}]{0,5}|[^\p{L}]{0,5}$/gu, ''),
  ].flatMap((core) => [core, undisguise(core)]);
}

function undisguise(text: string): string {
  return text.replace(/./gu, (char) => disguises[char] ?? char);
}

function bothWays(texts: string[]): string[] {
  return texts.flatMap((text) => [text, [...text].reverse().join('')]);
}

/** `aaaaaa`, `121212`, `passwordpassword` is told by its half. */
function repeats(plain: string): boolean {
  return [1, 2, 3].some((period) => plain.startsWith(plain.slice(period)));
}

/** `123456`, `fedcba`, `qwertyui`. */
function isWalk(plain: string): boolean {
  const steps = new Set(
    [...plain].slice(1).map((char, index) => char.charCodeAt(0) - plain.charCodeAt(index)),
  );
  const isCounting = steps.size === 1 || (steps.size === 2 && plain.endsWith('90') && plain.startsWith('1'));
  return isCounting || walks.some((walk) => walk.includes(plain));
}

function wordsOf(known: string): string[] {
  const plain = known.trim().toLowerCase();
  return [plain, plain.split('@')[0] ?? '', ...plain.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 2,
  );
}
