import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { amount, email, id, phoneNumber, requiredText, wholeNumber, writtenPhoneNumber } from './fields.ts';
import { messages } from './messages.ts';

function refusal(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

describe('a whole number', () => {
  const schema = wholeNumber('min_order');

  it.each([
    [undefined, 'min_order is a required field'],
    ['', 'min_order is a required field'],
    ['  ', 'min_order is a required field'],
    ['abc', 'Please provide a value between (0-9).'],
    ['1e3', 'Please provide a value between (0-9).'],
    ['0x10', 'Please provide a value between (0-9).'],
    [Number.NaN, 'min_order is a required field'],
    [0, 'Please provide a positive number.'],
    ['-5', 'Please provide a positive number.'],
    ['2.5', 'Please provide a whole number.'],
    ['1000000001', 'Please provide at most 1,000,000,000.'],
    [true, 'min_order is a required field'],
  ])('refuses %j with its words', (input, words) => {
    expect(refusal(schema, input)).toBe(words);
  });

  it('may come as a number or as a string that spells one', () => {
    expect([schema.parse(12), schema.parse(' 12 '), schema.parse('12.0')]).toEqual([12, 12, 12]);
  });
});

describe('an amount', () => {
  const schema = amount('price');

  it('has at most two decimals', () => {
    expect(schema.parse('19.99')).toBe(19.99);
    expect(refusal(schema, '19.999')).toBe(messages.tooManyDecimals(2));
    expect(refusal(schema, '-1')).toBe('Please provide a positive number.');
  });
});

describe('a phone number', () => {
  const schema = writtenPhoneNumber('phone');

  it.each(['+31 10 555 0142', '030-123', '(030) 123'])(
    'of the specification is a number, and %j is none',
    (written) => {
      expect(refusal(phoneNumber('phone'), written)).toBe('Please provide a value between (0-9).');
    },
  );

  it('keeps its leading zeros', () => {
    expect(schema.parse('004930123')).toBe('004930123');
  });

  it.each([
    ['+31 10 555 0142', '+31105550142'],
    ['+31 (0)10 555-0142', '+31105550142'],
    ['0031 10 555 0142', '0031105550142'],
    ['(030) 123/45', '03012345'],
    ['030\u201390\u00a018\u201120', '030901820'],
    ['555.010.4422', '5550104422'],
    [4930901820, '4930901820'],
  ])('may be written as %j', (written, kept) => {
    expect(schema.parse(written)).toBe(kept);
  });

  it.each([
    ['', 'phone is a required field'],
    ['call me', 'Please provide a value between (0-9).'],
    ['030 12 ext 4', 'Please provide a value between (0-9).'],
    ['12+34', 'Please provide a value between (0-9).'],
    ['(-)', 'Please provide a value between (0-9).'],
    ['1e5', 'Please provide a value between (0-9).'],
    ['(0) 00', 'Please provide a positive number.'],
    ['-49', 'Please provide a positive number.'],
    ['0', 'Please provide a positive number.'],
    ['49.5', 'Please provide a whole number.'],
  ])('refuses %j with its words', (input, words) => {
    expect(refusal(schema, input)).toBe(words);
  });
});

describe('text', () => {
  it('is trimmed, and any Unicode but control characters', () => {
    const schema = requiredText('name', { max: 20 });
    expect(schema.parse('  Größe 日本 🔋 ')).toBe('Größe 日本 🔋');
    for (const input of ['a\u0000b', 'a\nb', 'a\u0085b', 'a\ud800b']) {
      expect(refusal(schema, input)).toBe(messages.controlCharacters);
    }
    expect(refusal(schema, '   ')).toBe('name is a required field');
    expect(refusal(schema, 'x'.repeat(21))).toBe(messages.tooLong(20));
  });

  it('of several lines may hold tabs and line ends', () => {
    const schema = requiredText('address', { max: 20, multiline: true });
    expect(schema.parse('a\r\n\tb')).toBe('a\r\n\tb');
    expect(refusal(schema, 'a\u0007b')).toBe(messages.controlCharacters);
  });
});

describe('an email', () => {
  it('compares without regard to case', () => {
    expect(email().parse(' Ada@Example.TEST ')).toBe('ada@example.test');
    expect(refusal(email(), 'ada@')).toBe(messages.email);
  });
});

describe('a number of any length', () => {
  it.each([wholeNumber('quantity'), amount('total'), phoneNumber('phone'), writtenPhoneNumber('phone')])(
    'that is none is refused in a time that grows with it, not with its square',
    (schema) => {
      const quickest = (length: number) => {
        const times = Array.from({ length: 5 }, () => {
          const began = performance.now();
          expect(refusal(schema, `${'1'.repeat(length)}x`)).toBe(messages.notANumber);
          return performance.now() - began;
        });
        return Math.min(...times);
      };
      expect(quickest(16_000)).toBeLessThan(30 * quickest(2_000));
    },
  );
});

describe('an id', () => {
  it('is the same in capitals', () => {
    expect(id.parse('0B9A1E5C-6C5F-4F7B-9A55-3D1E6F7A8B9C')).toBe('0b9a1e5c-6c5f-4f7b-9a55-3d1e6f7a8b9c');
  });

  it.each(['{0b9a1e5c-6c5f-4f7b-9a55-3d1e6f7a8b9c}', '0b9a1e5c6c5f4f7b9a553d1e6f7a8b9c', ''])(
    'is refused as %j',
    (text) => {
      expect(refusal(id, text)).toBe(messages.id);
    },
  );
});
