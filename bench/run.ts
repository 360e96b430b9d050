// Measures every figure against its yardstick and writes RESULTS.md. `--only creates,reads`
// measures some parts and replaces their sections; `--quick` tries everything with small sizes and
// writes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Figure } from './figures/figure.ts'
import { describeLoad, findWrk } from './figures/machine.ts'
import { sectionOf, writeSection } from './figures/report.ts'
import { measureApplication } from './parts/application.ts'
import { measureBatches } from './parts/batches.ts'
import { measureCreates } from './parts/creates.ts'
import { measureDestinations } from './parts/destinations.ts'
import { measureIdle } from './parts/idle.ts'
import { measureImport } from './parts/import-direct.ts'
import { measureKnownEmail } from './parts/known-email.ts'
import { measureEmbeddedLists, measurePostgresLists } from './parts/lists.ts'
import { measureMillion } from './parts/million.ts'
import { measurePostgres } from './parts/postgres.ts'
import { measureReads } from './parts/reads.ts'
import { measureScaling } from './parts/scaling.ts'
import { measureSdkBatches } from './parts/sdk-batches.ts'
import { measureTenMillion } from './parts/ten-million.ts'
import { measureWebhooks } from './parts/webhooks.ts'
import { measureWindows } from './parts/windows.ts'
import { type Sizes, fullSizes, quickSizes } from './sizes.ts'

// Takes half an hour, and 20 GB of disk.
const onDemand = 'ten-million'
const parts: Readonly<Record<string, (sizes: Sizes) => Promise<Figure[]>>> = {
  creates: measureCreates,
  batches: measureBatches,
  sdk: measureSdkBatches,
  reads: measureReads,
  million: measureMillion,
  lists: measureEmbeddedLists,
  application: measureApplication,
  import: measureImport,
  idle: measureIdle,
  webhooks: measureWebhooks,
  destinations: measureDestinations,
  'known email': measureKnownEmail,
  windows: measureWindows,
  postgres: measurePostgres,
  'postgres lists': measurePostgresLists,
  scaling: measureScaling,
  [onDemand]: measureTenMillion,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const names = values.only?.split(',') ?? Object.keys(parts).filter((name) => name !== onDemand)
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
  const folder = join(import.meta.dirname, 'nest')
  if (existsSync(join(folder, 'node_modules/@nestjs/core'))) return
  const args = ['ci', '--prefix', folder]
  execFileSync('npm', args, { stdio: ['ignore', process.stderr, 'inherit'] })
}
