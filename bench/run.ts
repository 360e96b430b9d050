// Measures every figure beside its yardstick and writes RESULTS.md. `--only creates,reads` measures
// some parts, `--quick` tries all with small sizes; then RESULTS.md stays as it is.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { measureBatches } from './batches.ts'
import { measureCreates } from './creates.ts'
import type { Figure } from './figure.ts'
import { measureImport } from './import-direct.ts'
import { describeLoad, findWrk } from './machine.ts'
import { measureMillion } from './million.ts'
import { measureReads } from './reads.ts'
import { reportOf, writeReport } from './report.ts'
import { measureSdkBatches } from './sdk-batches.ts'
import { type Sizes, fullSizes, quickSizes } from './sizes.ts'

const parts: Readonly<Record<string, (sizes: Sizes) => Promise<Figure[]>>> = {
  creates: measureCreates,
  batches: measureBatches,
  sdk: measureSdkBatches,
  reads: measureReads,
  million: measureMillion,
  import: measureImport,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const names = values.only?.split(',') ?? Object.keys(parts)
const isQuick = values.quick === true

findWrk()
installPeers()
const loadBefore = describeLoad()
const figures: Figure[] = []
for (const name of names) {
  const measure = parts[name]
  if (measure === undefined) {
    throw new Error(`--only takes some of ${Object.keys(parts).join(', ')}.`)
  }
  console.error(`Measuring ${name} …`)
  figures.push(...(await measure(isQuick ? quickSizes : fullSizes)))
}
const report = reportOf(figures, loadBefore)
console.log(report)
if (isQuick || values.only !== undefined) console.error('Not a full run: RESULTS.md stays.')
else writeReport(report)

function installPeers(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules/@nestjs/core'))) return
  const args = ['ci', '--prefix', import.meta.dirname]
  execFileSync('npm', args, { stdio: ['ignore', process.stderr, 'inherit'] })
}
