import { describe, expect, it } from 'vitest';
import { readReadings } from './readings-card.tsx';

describe('a file of readings', () => {
  it('is read by the names of its columns, and what is empty was not measured', () => {
    const text = 'takenat;Health;cycles;incident\n2026-11-01T08:00:00Z;93.5;;"Fell; twice"\n';
    expect(readReadings(text)).toEqual({
      readings: [{ takenAt: '2026-11-01T08:00:00Z', health: 93.5, incident: 'Fell; twice' }],
      problems: [],
    });
  });

  it.each([
    ['has no moment', 'health\n93\n', /contain the column names, including takenAt/],
    ['has an unknown column', 'takenAt,soh\n2026-11-01T08:00:00Z,93\n', /Unknown column ‘soh’/],
    ['has a day alone', 'takenAt,health\n2026-11-01,93\n', /Line 2, takenAt/],
    ['is above all measure', 'takenAt,health\n2026-11-01T08:00:00Z,130\n', /Line 2, health/],
    ['has words for a number', 'takenAt,health\n2026-11-01T08:00:00Z,good\n', /Line 2, health/],
    ['has nothing in it', 'takenAt,health\n', /no reading/],
  ])('that %s is refused in words', (_, text, words) => {
    expect(readReadings(text).problems[0]).toMatch(words);
  });
});
