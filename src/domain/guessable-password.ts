/*
 * Passwords that are tried first by whoever tries passwords: words of every list of the commonest, with a year or an
 * exclamation mark behind them, walks over the keyboard, and what is known of the person.
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

const walks = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv',
];

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

/** Whether it is made of nothing but what is guessed first. `known` is what a stranger knows: name, e-mail. */
export function isGuessable(password: string, known: string[] = []): boolean {
  const plain = password.trim().toLowerCase();
  const words = new Set([...commonest, ...known.flatMap(wordsOf)]);
  return plain === '' || repeats(plain) || isWalk(plain) || coresOf(plain).some((core) => words.has(core));
}

/** Without the few digits and signs around a word, as it is written and with its disguise taken off. */
function coresOf(plain: string): string[] {
  return [
    plain,
    plain.replace(/[^\p{L}]{0,5}$/u, ''),
    plain.replace(/^[^\p{L}]{0,5}|[^\p{L}]{0,5}$/gu, ''),
  ].flatMap((core) => [core, [...core].map((char) => disguises[char] ?? char).join('')]);
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
  const backwards = [...plain].reverse().join('');
  return isCounting || walks.some((walk) => walk.includes(plain) || walk.includes(backwards));
}

function wordsOf(known: string): string[] {
  const plain = known.trim().toLowerCase();
  return [plain, plain.split('@')[0] ?? '', ...plain.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 2,
  );
}
