import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

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
