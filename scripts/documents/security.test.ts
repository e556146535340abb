import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = fs.readFileSync('docs/security.md', 'utf8');

/** The chapters of the OWASP Application Security Verification Standard 5.0. */
const chapters = [
  ...['Encoding and Sanitization', 'Validation and Business Logic', 'Web Frontend Security'],
  ...['API and Web Service', 'File Handling', 'Authentication', 'Session Management', 'Authorization'],
  ...['Self-contained Tokens', 'OAuth and OIDC', 'Cryptography', 'Secure Communication', 'Configuration'],
  ...['Data Protection', 'Secure Coding and Architecture', 'Security Logging and Error Handling', 'WebRTC'],
].map((name, index) => `V${index + 1} ${name}`);

describe('docs/security.md', () => {
  it('speaks of every chapter', () => {
    expect(chapters.filter((chapter) => !text.includes(chapter))).toEqual([]);
  });

  it('names for each threat a test that is there', () => {
    const rows = text
      .split('\n## ')
      .filter((section) => /^V\d+ /.test(section))
      .flatMap((section) => section.split('\n').filter((line) => /^\| (?!threat)[^-]/.test(line)));
    expect(rows.length).toBeGreaterThan(40);
    const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
    for (const row of rows) {
      const named = [...row.matchAll(/`((?:src|e2e|scripts|soak)\/[\w./-]+)`/g)].map(([, file]) =>
        String(file),
      );
      expect(named.filter(isTest), row).not.toEqual([]);
      expect(
        named.filter((file) => !fs.existsSync(file)),
        row,
      ).toEqual([]);
    }
  });

  it('is led to by SECURITY.md, which says how to report', () => {
    const policy = fs.readFileSync('SECURITY.md', 'utf8');
    expect(policy).toContain('](docs/security.md)');
    for (const heading of ['Reporting a vulnerability', 'What to expect', 'Supported versions'])
      expect(policy).toContain(`## ${heading}`);
  });
});
