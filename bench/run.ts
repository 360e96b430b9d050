// Measures every figure against its yardstick and writes RESULTS.md. `--only creates,reads`
// measures some parts and replaces their sections; `--quick` tries everything with small sizes and
// writes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { measureBatches } from './batches.ts'
import { measureCreates } from './creates.ts'
import type { Figure } from './figure.ts'
import { measureImport } from './import-direct.ts'
import { describeLoad, findWrk } from './machine.ts'
import { measureKnownEmail } from './known-email.ts'
import { measureMillion } from './million.ts'
import { measurePostgres } from './postgres.ts'
import { measureReads } from './reads.ts'
import { sectionOf, writeSection } from './report.ts'
import { measureSdkBatches } from './sdk-batches.ts'
import { measureWindows } from './windows.ts'
import { type Sizes, fullSizes, quickSizes } from './sizes.ts'
import { measureWebhooks } from './webhooks.ts'

const parts: Readonly<Record<string, (sizes: Sizes) => Promise<Figure[]>>> = {
  creates: measureCreates,
  batches: measureBatches,
  sdk: measureSdkBatches,
  reads: measureReads,
  million: measureMillion,
  import: measureImport,
  webhooks: measureWebhooks,
  'known e-mail': measureKnownEmail,
  windows: measureWindows,
  postgres: measurePostgres,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const names = values.only?.split(',') ?? Object.keys(parts)
const isQuick = values.quick === true

findWrk()
installPeers()
for (const name of names) {
  const measure = parts[name]
  if (measure === undefined) {
    throw new Error(`--only must list some of ${Object.keys(parts).join(', ')}.`)
  }
  console.error(`Measuring ${name} …`)
  const loadBefore = describeLoad()
  const section = sectionOf(name, await measure(isQuick ? quickSizes : fullSizes), loadBefore)
  console.log(section)
  if (!isQuick) writeSection(name, section, Object.keys(parts))
}

function installPeers(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules/@nestjs/core'))) return
  const args = ['ci', '--prefix', import.meta.dirname]
  execFileSync('npm', args, { stdio: ['ignore', process.stderr, 'inherit'] })
}
