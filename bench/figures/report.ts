import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Figure } from './figure.ts'
import { describeMachine, describeVersions } from './machine.ts'

/** One part's figures as a table, with the date, the machine and the versions. */
export function sectionOf(part: string, figures: readonly Figure[], loadBefore: string): string {
  const header = ['figure', 'ours', 'yardstick', 'ratio', 'target']
  const rows = figures.map((figure) => [
    figure.name,
    figure.ours,
    figure.yardstick,
    figure.ratio,
    figure.isReached ? figure.target : `**${figure.target}**`,
  ])
  const isUsed = header.map((_, column) => rows.some((row) => row[column] !== ''))
  const table = [header, ...rows].map((row) => row.filter((_, column) => isUsed[column]))
  const date = new Date().toISOString().slice(0, 10)
  return [
    `## ${part}`,
    '',
    `${date}, load before the run ${loadBefore} · ${describeMachine()} · ${describeVersions()}`,
    '',
    ...tableOf(table),
    '',
  ].join('\n')
}

/** Replaces the part's former section; its machine is said once for all parts that share it. */
export function writeSection(part: string, section: string, parts: readonly string[]): void {
  const former = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map(sectionsOf(former))
  sections.set(part, section)
  // Figures of other programs come last.
  const names = new Set([...parts, ...sections.keys()])
  const texts = [...names].flatMap((name) => sections.get(name) ?? [])
  const machine = /^[\d-]+, load before the run .*? · (.*)$/m.exec(section)?.[1] ?? sharedOf(former)
  const shortened = texts.map((text) => text.replace(` · ${machine}\n`, '\n'))
  writeFileSync(file, [introduction, `${sharing}${machine}.\n`, ...shortened].join('\n'))
}

function sectionsOf(text: string): [string, string][] {
  const whole = `$1 · ${sharedOf(text)}`
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => section.replace(/^([\d-]+, load before the run [\d.]+)$/m, whole))
    .map((section) => [section.slice('## '.length, section.indexOf('\n')), `${section.trim()}\n`])
}

function sharedOf(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith(sharing))
  return line?.slice(sharing.length, -'.'.length) ?? ''
}

/** A Markdown table with columns of equal width; the first row is the header. */
export function tableOf(rows: readonly string[][]): string[] {
  const [header = []] = rows
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [lineOf(header), lineOf(rule), ...rows.slice(1).map(lineOf)]
}

const file = join(import.meta.dirname, '../RESULTS.md')
const introduction = `# Results of \`npm run bench\`

Written by the benchmark itself, part by part. Each figure is next to its yardstick from the same
run: the ratios hold on other machines, the absolute figures don't. Ratios, rates and latencies
under load are medians of alternating rounds, with the smallest and the largest ratio in brackets.
Lists of leads are read with their first page and the next. Targets in bold were missed.
`
const sharing = 'Unless a part says otherwise, on '
