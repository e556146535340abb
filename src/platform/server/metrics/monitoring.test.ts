import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobs, metricTable } from '#start/subjects.ts';
import { projectRoot } from '../process/project-root.ts';
import { createPrometheus } from './prometheus.ts';

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');
const alerts = read('deploy/monitoring/alerts.yml');
const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));
const pages = read('docs/operations/alerts.md');

/** Of Prometheus itself, Patroni and blackbox_exporter. */
const others = [
  'up',
  'patroni_primary',
  'patroni_cluster_unlocked',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
  'patroni_replica',
  'probe_ssl_earliest_cert_expiry',
];

const shownExpressions: string[] = dashboard.panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }: { expr: string }) => expr),
);
const expressions = [...shownExpressions, ...alerts.split(/- alert:/).slice(1)];

/** What stands before a brace, and what is named like a metric. */
const metricsIn = (text: string) =>
  [...text.matchAll(/\b([a-z_]\w*)(?=\{\w)|\b((?:ampyard|nodejs|process|patroni|probe)_\w+)/g)].map(
    ([name]) => name,
  );

const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

async function toldMetrics(): Promise<string[]> {
  const text = await createPrometheus(metricTable).text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

describe('the dashboard and the alerts', () => {
  it('are about metrics that there are', async () => {
    const known = new Set([...(await toldMetrics()), ...others]);
    const named = expressions.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('ask for labels, and values of labels, that there are', () => {
    const labelsOf = new Map(Object.entries(metricTable).map(([name, { labels }]) => [name, labels]));
    const asked = expressions.flatMap((text) =>
      [...text.matchAll(/(ampyard_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
        [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', how, value = '']) => ({
          metric: withoutSuffix(name),
          label,
          values: how?.includes('~') ? value.split('|') : [value],
        })),
      ),
    );
    const unknown = asked.filter(({ metric, label, values }) => {
      if (['job', 'instance'].includes(label)) return false;
      if (label === 'job_name') return !values.every((value) => value in jobs);
      const known = labelsOf.get(metric)?.[label];
      return known === undefined || (known !== 'bounded' && !values.every((value) => known.includes(value)));
    });
    expect(asked.length).toBeGreaterThan(40);
    expect(unknown).toEqual([]);
  });

  it('watch every job', () => {
    for (const job of Object.keys(jobs)) expect(alerts).toContain(job);
  });

  it('have a page for each alert, and no page for none', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => String(name));
    const anchors = [...alerts.matchAll(/runbook_url: docs\/operations\/alerts\.md#(\w+)/g)].map(
      ([, anchor]) => anchor,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(anchors).toEqual(named.map((name) => name.toLowerCase()));
    const [, documented = ''] = pages.split('\n# Alerts\n');
    expect([...documented.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(named);
  });
});
