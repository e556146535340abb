import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { UploadLimit } from './limit-uploads.ts';

it('one person sends so many files at once, whatever becomes of them; others are not counted with them', () => {
  const limit = new UploadLimit();
  const send = (who: string) => {
    const answer = new EventEmitter();
    limit.admit(who, answer as ServerResponse);
    return answer;
  };
  const flood = Array.from({ length: 12 }, () => send('eve'));
  expect(() => send('eve')).toThrow('many files at once');
  send('ada');
  // One is answered, and its connection closed; another is broken off.
  flood[0]?.emit('finish');
  flood[0]?.emit('close');
  flood[1]?.emit('close');
  send('eve');
  send('eve');
  expect(() => send('eve')).toThrow('many files at once');
});
