import type { Finding } from './finding.ts';

const signs = { fine: '✓', warning: '!', problem: '✗' };
const colours = { fine: 32, warning: 33, problem: 31 };

/** One line for what is fine, three for what is not. */
export function printFindings(findings: Finding[], { coloured }: { coloured: boolean }): string {
  const lines = findings.flatMap(({ check, level, says, why, mend }) => {
    const sign = coloured ? `\x1b[${colours[level]}m${signs[level]}\x1b[0m` : signs[level];
    const indent = ' '.repeat(17);
    return [
      `  ${sign} ${check.padEnd(12)} ${says}`,
      ...(why ? [`${indent}${why}`] : []),
      ...(mend ? [`${indent}→ ${mend}`] : []),
    ];
  });
  return `\n${lines.join('\n')}\n\n  ${summary(findings)}\n`;
}

function summary(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'Everything is fine.';
  return [
    ...(problems > 0 ? [`${problems} to fix`] : []),
    ...(warnings > 0 ? [`${warnings} to note`] : []),
  ].join(', ');
}
