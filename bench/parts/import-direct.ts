import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type Figure, ceilingFigure, rateText, ratioFigure } from '../figures/figure.ts'
import { type Rows, datedRows, fullRows, leanRows, writeRows } from '../import/import-rows.ts'
import { type ImportRun, rateBetween, runImport } from '../import/import-run.ts'
import { dataParent } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const peakMegabytesMax = 300

/** The command `import --direct`, into an empty store. */
export async function measureImport({ importRows }: Sizes): Promise<Figure[]> {
  return [
    ...(await measureRows(leanRows, { count: importRows, rowsPerSecondMin: 35_000 })),
    ...(await measureRows(fullRows, { count: importRows, rowsPerSecondMin: 25_000 })),
    ...(await measureRows(datedRows, { count: importRows, rowsPerSecondMin: 20_000 })),
  ]
}

async function measureRows(
  rows: Rows,
  { count, rowsPerSecondMin }: { count: number; rowsPerSecondMin: number },
): Promise<Figure[]> {
  const folder = await mkdtemp(join(dataParent(), 'import-'))
  try {
    const path = join(folder, 'leads.csv')
    await writeRows(path, rows, count)
    const run = await runImport(path, join(folder, 'data'), count)
    return importFigures(run, {
      name: `direct import of ${count.toLocaleString('en')} ${rows.name}`,
      ...{ count, rowsPerSecondMin, peakMegabytesMax },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Bounds = {
  name: string
  count: number
  rowsPerSecondMin: number
  peakMegabytesMax: number
}

/** Its rate, whether it slows down as the store grows, and its memory. */
export function importFigures(run: ImportRun, bounds: Bounds): Figure[] {
  const { name, count, rowsPerSecondMin } = bounds
  const tenth = count / 10
  const [first, last] = [rateBetween(run, 0, tenth), rateBetween(run, count - tenth, count)]
  const rate = count / run.seconds
  return [
    {
      name,
      ours: `${rateText(rate)} (${run.seconds.toFixed(1)} s)`,
      yardstick: '',
      ratio: '',
      target: `≥ ${rateText(rowsPerSecondMin)}`,
      isReached: rate >= rowsPerSecondMin,
    },
    ratioFigure({
      name: 'the last tenth of that import ÷ the first',
      ours: rateText(last),
      yardstick: rateText(first),
      ratios: [last / first],
      errors: 0,
      min: 0.9,
    }),
    ceilingFigure({
      name: 'memory of that import at its peak',
      ours: `${run.peakMegabytes.toFixed(0)} MB`,
      value: run.peakMegabytes,
      ceiling: bounds.peakMegabytesMax,
      unit: 'MB',
    }),
  ]
}
