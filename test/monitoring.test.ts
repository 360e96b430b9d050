import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { startApp } from './harness/harness.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const alerts = read('deploy/monitoring/alerts.yml')
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[]
}
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? [])
// Prometheus adds them itself; `job` and `instance` name the scraped node.
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'alertname'] }

test('rules and dashboard use only metrics and labels that /metrics has', async () => {
  const series = await seriesOf()
  const unknown = new Set<string>()
  for (const text of [...targets.map(({ expr }) => expr), ...expressionsOf(alerts)]) {
    for (const [, name = '', matchers = ''] of text.matchAll(/\b(\w+)\{([^}]*)\}/g)) {
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
        if (!isLabelOf(series, name, label)) unknown.add(`${name}{${label}}`)
      }
    }
    for (const [name] of text.matchAll(/\b(?:contact_sync|process)_\w+/g)) {
      if (!series.has(name)) unknown.add(name)
    }
    const names = [...text.matchAll(/\b(?:contact_sync|process)_\w+/g)].map(([name]) => name)
    for (const [, labels = ''] of text.matchAll(/\bby \(([\w, ]*)\)/g)) {
      for (const label of labels.split(', ')) {
        if (!names.some((name) => isLabelOf(series, name, label))) unknown.add(`by (${label})`)
      }
    }
  }
  assert.deepEqual([...unknown], [])
})

test('every metric is on the dashboard', async () => {
  const expressions = targets.map(({ expr }) => expr).join('\n')
  const names = [...(await seriesOf()).keys()]
    .filter((name) => name !== 'up')
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  for (const name of new Set(names)) {
    assert.ok(expressions.includes(name), `The dashboard lacks ${name}.`)
  }
})

test('every alert has a section in docs/monitoring.md, and a rule that is tested', () => {
  const headings = new Set([...read('docs/monitoring.md').matchAll(/^### (\w+)$/gm)].map(nameOf))
  const tested = read('deploy/monitoring/alerts.test.yml')
  const names = [...alerts.matchAll(/- alert: (\w+)$/gm)].map(nameOf)
  assert.ok(names.length > 0)
  assert.deepEqual(headings, new Set(names))
  for (const name of names) {
    assert.ok(alerts.includes(`runbook: docs/monitoring.md#${name.toLowerCase()}\n`), name)
    assert.ok(tested.includes(`alertname="${name}"`), `${name} is not tested.`)
  }
})

type Series = ReadonlyMap<string, ReadonlySet<string>>

/** The labels of each metric of a data folder, by its name. */
async function seriesOf(): Promise<Series> {
  await using app = await startApp()
  const { secret } = await app.addProject()
  await app.create(secret, { name: 'Jane Doe' })
  await app.create(secret, {})
  const { text } = await app.request('GET', '/metrics')
  const series = new Map<string, Set<string>>(ofPrometheus.metrics.map((name) => [name, new Set()]))
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

function isLabelOf(series: Series, name: string, label: string): boolean {
  return ofPrometheus.labels.includes(label) || series.get(name)?.has(label) === true
}

// An expression is on the line of its name, or indented below it.
function expressionsOf(rules: string): string[] {
  return [...rules.matchAll(/ expr: (?:\|\n)?(.*(?:\n {10}.*)*)/g)].map(nameOf)
}

function nameOf([, name = '']: RegExpMatchArray): string {
  return name
}
