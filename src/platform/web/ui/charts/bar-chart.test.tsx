import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart, tidyScale } from './bar-chart.tsx';

const bars = [
  { label: 'Mon', value: 0 },
  { label: 'Tue', value: 4 },
  { label: 'Wed', value: 1 },
];

const html = renderToStaticMarkup(
  <BarChart
    summary="Sales: 5 in all."
    bars={bars}
    format={(value) => `${value} sold`}
    formatMark={String}
    whole
    columns={['Day', 'Sales']}
  />,
);

test('a chart is a picture that is told in a sentence', () => {
  expect(html).toMatch(/^<div role="img" aria-label="Sales: 5 in all\."/);
});

test('its bars stand on zero and are as high as their values', () => {
  const heights = [...html.matchAll(/<rect x="[^"]+" y="([^"]+)" width="0.7" height="([^"]+)"/g)];
  expect(heights.map(([, y, height]) => [Number(y), Number(height)])).toEqual([
    [100, 0],
    [0, 100],
    [75, 25],
  ]);
});

test('the same figures are in a table, the last first', () => {
  const [, body = ''] = html.split('<tbody>');
  expect([...body.matchAll(/<t[hd][^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual([
    ...['Wed', '1 sold', 'Tue', '4 sold', 'Mon', '0 sold'],
  ]);
});

test('it has no style attribute, which the security policy would refuse', () => {
  expect(html).not.toContain(' style=');
});

test.each([
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [12_640, [0, 5_000, 10_000, 15_000]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0.01, [0, 0.01, 0.02]],
  [0, [0, 1, 2]],
])('an axis up to %d has the marks %j', (highest, ticks) => {
  expect(tidyScale(highest)).toEqual({ ticks, top: ticks.at(-1) });
});

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
])('what is counted up to %d has whole marks: %j', (highest, ticks) => {
  expect(tidyScale(highest, { whole: true }).ticks).toEqual(ticks);
});

test('nothing sticks out at the top', () => {
  for (let highest = 0.01; highest < 1e9; highest *= 1.37) {
    const { top, ticks } = tidyScale(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
