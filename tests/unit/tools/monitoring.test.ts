import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { createMetrics } from '#services/abp/platform/metrics/metrics.ts'
import { services } from '#services/services-list.ts'

interface Alert {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(readFileSync('ops/monitoring/alerts.yml', 'utf8')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(readFileSync('ops/monitoring/grafana/portal.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const expressions: [where: string, expr: string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
]

/** The nightly backup writes one for the figures of the machine. */
const [, BACKUP = ''] = /printf "(\w+) /.exec(readFileSync('ops/systemd/portal-backup.service', 'utf8')) ?? []

/** Prometheus makes `up` itself; a histogram has three series. */
async function series(): Promise<Set<string>> {
  const known = await createMetrics().registry.getMetricsAsJSON()
  return new Set([
    'up',
    BACKUP,
    ...known.flatMap(({ name }) => ['', '_bucket', '_count', '_sum'].map((end) => name + end)),
  ])
}
const namesIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !/^(histogram_quantile|http_response_status_code)$/.test(name))

describe('what operators are given', () => {
  test.each(expressions)('%s asks for figures that the portal has', async (_, expr) => {
    const known = await series()
    expect(namesIn(expr).filter((name) => !known.has(name))).toEqual([])
  })

  test.each(expressions)('%s names operations that exist', (_, expr) => {
    const patterns = [...expr.matchAll(/operation=~?"([^"]+)"/g)].map(([, pattern]) => new RegExp(`^(${pattern})$`))
    const ids = listOperations(services).map(({ id }) => id)
    for (const pattern of patterns) expect(ids.some((id) => pattern.test(id))).toBe(true)
  })

  test('each alert has its chapter in the runbook, and each chapter its alert', () => {
    const chapters = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(chapters).toEqual(alerts.map(({ alert }) => alert))
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    }
  })
})
