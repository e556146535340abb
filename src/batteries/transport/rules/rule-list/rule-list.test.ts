import { describe, expect, it } from 'vitest';
import { modes } from '../editions.ts';
import { packingInstructions } from '../packing-instructions.ts';
import { unEntries } from '../un-entries.ts';
import { listRules } from './rule-list.ts';
import { ruleTopics } from './transport-rule.ts';

const rules = listRules('2026-11-18');

describe('the rules that verdicts follow', () => {
  it.each(rules)('name source, edition and day: $name, $says', (rule) => {
    expect(rule.source.length).toBeGreaterThan(8);
    expect(rule.edition).toMatch(/\d{2}/);
    expect(rule.from).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(rule.from <= '2026-11-18').toBe(true);
    expect(rule.says).toMatch(/^\S.*\.$/);
    expect(rule.inForce.length).toBeGreaterThan(0);
    expect(modes).toEqual(expect.arrayContaining([...rule.modes]));
  });

  it('say that they are not verified where no text was at hand, and only there', () => {
    for (const { source, isVerified, name } of rules)
      if (source.includes('text not checked'))
        expect({ name, isVerified }).toEqual({ name, isVerified: false });
    expect(rules.filter(({ isVerified }) => !isVerified).map(({ name }) => name)).toContain('P908');
  });

  it('have all packing instructions and entries, of every topic', () => {
    const names = rules.map(({ name }) => name);
    for (const { id } of packingInstructions) expect(names).toContain(id);
    for (const held of Object.values(unEntries))
      for (const { number } of Object.values(held)) expect(names).toContain(number);
    expect(new Set(rules.map(({ topic }) => topic))).toEqual(new Set(ruleTopics));
  });

  it('count from the first day of the edition that holds', () => {
    const find = (day: string) => listRules(day).find(({ name }) => name === 'P903(1)');
    expect(find('2026-11-18')).toMatchObject({ from: '2025-01-01', inForce: ['ADR 2025', 'IMDG 42-24'] });
    expect(find('2027-01-02')).toMatchObject({ inForce: ['ADR 2027', 'IMDG 42-24'] });
    expect(rules.find(({ says }) => says.includes('2.7 Wh'))?.from).toBe('2026-01-01');
  });
});
