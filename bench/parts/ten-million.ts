import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openClient, succeed } from '../client.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { rateFigure } from '../figures/load-figures.ts'
import { alternate } from '../figures/rounds.ts'
import { fullRows, writeRows } from '../import/import-rows.ts'
import { runImport } from '../import/import-run.ts'
import { reserveNumbers } from '../leads.ts'
import { type Server, cli, dataParent, nodeFlags, runSettings, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, loadPaths } from '../wrk.ts'
import { createsPath, loadCreates } from './creates.ts'
import { importFigures } from './import-direct.ts'
import { measureSearches } from './searches.ts'

const connections = 64
const search = (name: string, p99MsMax: number, ...words: string[]) => {
  return { name, paths: words.map((word) => `${createsPath}?q=${word}`), p99MsMax }
}
const searches = [
  search('a rare word', 5, 'quetzal'),
  search('a word in 4 %', 30, 'logistics', 'pharma', 'optics'),
]

/** Ten million contacts as they come, in one file: imported, served, backed up and restored. */
export async function measureTenMillion(sizes: Sizes): Promise<Figure[]> {
  const folder = await mkdtemp(join(dataParent(), 'ten-million-'))
  try {
    const [path, dataDir] = [join(folder, 'leads.csv'), join(folder, 'data')]
    const count = sizes.largeImportRows
    reserveNumbers(count)
    await writeRows(path, fullRows, count)
    const run = await runImport(path, dataDir, count)
    await rm(path)
    const imported = importFigures(run, {
      name: `direct import of ${count.toLocaleString('en')} ${fullRows.name}`,
      ...{ count, rowsPerSecondMin: 20_000, peakMegabytesMax: 400 },
    })
    return [...imported, ...(await measureServer(dataDir, folder, sizes))]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureServer(dataDir: string, folder: string, sizes: Sizes): Promise<Figure[]> {
  const begun = performance.now()
  await using large = await startServer({ DATA_DIR: dataDir })
  const startMs = performance.now() - begun
  await using empty = await startServer()
  empty.createLeadFields()
  const start = ceilingFigure({
    name: 'setup, a new key and a start',
    ...{ ours: msText(startMs), value: startMs, ceiling: 3_000, unit: 'ms' },
  })
  const found = await measureSearches(large, { searches, samples: sizes.searchSamples })
  const loads = { large, empty, sizes }
  const creates = await compare('creates ÷ into an empty file', loads, 0.85, loadFullCreates)
  const paths = { large: await pathsOf(large), empty: await pathsOf(empty) }
  const gets = await compare('get by id ÷ from an empty file', loads, 0.9, (server, seconds) =>
    loadPaths(server, {
      paths: server === large ? paths.large : paths.empty,
      connections,
      seconds,
    }),
  )
  const whoami = await compare('whoami ÷ beside an empty file', loads, 0.9, (server, seconds) =>
    loadPaths(server, { paths: ['/public/v1/whoami'], connections, seconds }),
  )
  const backup = join(folder, 'backup.db')
  return [start, ...found, creates, gets, whoami, backUp(large, backup), restore(folder, backup)]
}

function loadFullCreates(server: Server, seconds: number): Promise<Load> {
  return loadCreates(server, seconds, 'full')
}

async function compare(
  name: string,
  { large, empty, sizes }: { large: Server; empty: Server; sizes: Sizes },
  min: number,
  load: (server: Server, seconds: number) => Promise<Load>,
): Promise<Figure> {
  for (const server of [large, empty]) await load(server, sizes.warmUpSeconds)
  const rounds = await alternate(sizes.rounds, {
    ours: () => load(large, sizes.roundSeconds),
    empty: () => load(empty, sizes.roundSeconds),
  })
  return rateFigure({ name, rounds, yardstick: 'empty', min })
}

async function pathsOf(server: Server): Promise<string[]> {
  const { body } = await succeed(openClient(server).get(`${createsPath}?limit=100`))
  const { data } = JSON.parse(body) as { data: { id: string }[] }
  return data.map(({ id }) => `${createsPath}/${id}`)
}

function backUp(server: Server, file: string): Figure {
  return timed('backup', file, () => server.runCli(['backup', file]))
}

function restore(folder: string, file: string): Figure {
  const env = { ...process.env, ...runSettings, DATA_DIR: join(folder, 'restored') }
  return timed('restore', file, () =>
    execFileSync(process.execPath, [...nodeFlags, cli, 'restore', file], { env, stdio: 'ignore' }),
  )
}

function timed(name: string, file: string, work: () => unknown): Figure {
  const begun = performance.now()
  work()
  const seconds = (performance.now() - begun) / 1_000
  const megabytes = statSync(file).size / 1e6
  const rate = megabytes / seconds
  return {
    name: `${name} of ${megabytes.toFixed(0)} MB`,
    ours: `${rate.toFixed(0)} MB/s (${seconds.toFixed(0)} s)`,
    ...{ yardstick: '', ratio: '', target: '', isReached: true },
  }
}
