import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Figure } from './figure.ts'
import { describeMachine, describeVersions } from './machine.ts'

/** The figures as a table, with the date, the machine and the versions. */
export function reportOf(figures: readonly Figure[], loadBefore: string): string {
  const header = ['figure', 'ours', 'yardstick', 'ratio', 'target', 'reached']
  const rows = figures.map((figure) => [
    figure.name,
    figure.ours,
    figure.yardstick,
    figure.ratio,
    figure.target,
    figure.isReached ? 'yes' : '**no**',
  ])
  return [
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${describeMachine()}`,
    `- Load of the machine before the run: ${loadBefore}`,
    `- Versions: ${describeVersions()}`,
    '',
    ...tableOf([header, ...rows]),
    '',
  ].join('\n')
}

export function writeReport(report: string): void {
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), introduction + report)
}

function tableOf(rows: readonly string[][]): string[] {
  const [header = []] = rows
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [lineOf(header), lineOf(rule), ...rows.slice(1).map(lineOf)]
}

const introduction = `# Results of \`npm run bench\`

Written by the bench itself. Every figure stands beside its yardstick of the same run: the ratios
hold on other machines, the absolute figures do not. Ratios, rates and times of load are medians
over alternating rounds, with the least and the largest ratio in brackets.

`
