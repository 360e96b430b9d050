import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import manifest from '../../package.json' with { type: 'json' }
import { countWakes } from '../../test/processes/wakes.ts'
import { type Child, startChild } from '../child.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { residentMegabytes } from '../figures/memory.ts'
import { median } from '../figures/rounds.ts'
import { createDataDir, runSettings } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const root = join(import.meta.dirname, '../..')
const bundled = join(root, 'dist/server/modules/main.js')
const starts = 5
// Deliveries are looked for more often until then.
const settledMs = 13_000

/** The server of the package with nothing to do: its start, its memory, how often it wakes. */
export async function measureIdle(sizes: Sizes): Promise<Figure[]> {
  execFileSync(process.execPath, [join(root, 'scripts/build/build-server.ts')])
  const dataDir = createDataDir()
  try {
    // The first start creates the project and compiles what is kept.
    await (await startPackage(dataDir))[Symbol.asyncDispose]()
    const times: number[] = []
    for (let i = 0; i < starts; i += 1) {
      const begun = performance.now()
      await using _ = await startPackage(dataDir)
      times.push(performance.now() - begun)
    }
    await using child = await startPackage(dataDir)
    await delay(settledMs)
    const { current } = residentMegabytes(child.pid)
    const { most, all } = await countWakes(child.pid, sizes.roundSeconds * 2_000)
    return [
      ceilingFigure({
        name: 'a start, to the first answer of /readyz',
        ours: `${msText(median(times))} (slowest ${msText(Math.max(...times))})`,
        ...{ value: median(times), ceiling: 500, unit: 'ms' },
      }),
      ceilingFigure({
        name: 'memory of a fresh server',
        ours: `${current.toFixed(0)} MB`,
        ...{ value: current, ceiling: 90, unit: 'MB' },
      }),
      ceilingFigure({
        name: 'wakes of its busiest thread',
        ours: `${most.toFixed(1)}/s (all threads ${all.toFixed(1)}/s)`,
        // All polls at once, each second; now and then Node checks its connections and V8 collects.
        ...{ value: most, ceiling: 2, unit: '/s' },
      }),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startPackage(dataDir: string): Promise<Child> {
  const args = [...manifest.runtime.options, bundled]
  const env = { ...runSettings, HOST: '127.0.0.1', DATA_DIR: dataDir }
  return startChild({ args, env, readyPath: '/readyz' })
}
