import { type LineOptions, WaitingLine } from '../process/waiting-line.ts';
import type { LabelsOf } from './measured.ts';
import type { Measures } from './measures.ts';

/** A waiting line that tells how many wait, and how many found no place. */
export function openMeasuredLine(
  measures: Measures,
  name: LabelsOf<'ampyard_waiting_line_length'>['line'],
  options: LineOptions,
): WaitingLine {
  const labels = { line: name };
  const line = new WaitingLine({
    ...options,
    onRefused: () => measures.count('ampyard_waiting_line_refused_total', labels),
  });
  measures.watch('ampyard_waiting_line_length', labels, () => line.length);
  return line;
}
