import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

import { type Figure, ceilingFigure, rateText } from '../figure.ts'
import { leadFields, leadOf } from '../leads.ts'
import { nodeFlags, runSettings } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const peakMegabytesMax = 300
const sampleEveryMs = 100
const cli = [...nodeFlags, fileURLToPath(new URL('../../src/cli/cli.ts', import.meta.url))]

type Rows = {
  name: string
  columns: readonly string[]
  cells: (number: number) => readonly (string | undefined)[]
  rowsPerSecondMin: number
}

/** The command `import --direct` from its start to its end, into an empty store. */
export async function measureImport({ importRows }: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of [lean, full, dated]) {
    const { seconds, peak } = await importInto(rows, importRows)
    figures.push(rateFigure(rows, importRows, seconds), memoryFigure(peak))
  }
  return figures
}

async function importInto(rows: Rows, count: number): Promise<{ seconds: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sync-bench-'))
  try {
    const path = join(folder, 'leads.csv')
    await pipeline(Readable.from(linesOf(rows, count)), createWriteStream(path))
    const env = { ...process.env, ...runSettings, DATA_DIR: join(folder, 'data') }
    execFileSync(process.execPath, [...cli, 'setup'], { env, stdio: 'ignore' })
    const args = [...cli, 'import', path, '--direct', '--create-fields', '--json']
    const startedAt = performance.now()
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    let peak = 0
    const sampler = setInterval(() => (peak = peakOf(child.pid ?? 0) ?? peak), sampleEveryMs)
    const [code] = (await once(child, 'close')) as [number | null]
    const seconds = (performance.now() - startedAt) / 1000
    clearInterval(sampler)
    if (code !== 0 || !output.includes(`"created":${count},`)) {
      throw new Error(`The import ended with ${code}: ${output}`)
    }
    return { seconds, peak }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const linesPerPart = 1_000

function* linesOf({ columns, cells }: Rows, count: number): Generator<string> {
  yield lineOf(columns)
  for (let first = 1; first <= count; first += linesPerPart) {
    const lines = Math.min(linesPerPart, count - first + 1)
    yield Array.from({ length: lines }, (_, place) => lineOf(cells(first + place))).join('')
  }
}

function lineOf(cells: readonly (string | undefined)[]): string {
  const texts = cells.map((cell = '') => (/[",\n]/.test(cell) ? `"${cell}"` : cell))
  return `${texts.join(',')}\n`
}

const lean: Rows = {
  name: 'lean rows with two custom fields',
  columns: ['Name', 'Email', 'Phone', 'Company', 'Source', 'City', 'Score'],
  cells: (number) => {
    const { name, email, phone, company, source } = leadOf(number)
    return [name, email, phone, company, source, `City ${number % 331}`, String(number % 100)]
  },
  rowsPerSecondMin: 35_000,
}

const full: Rows = {
  name: 'full rows',
  columns: [
    ...['Name', 'Email', 'Phone', 'Company', 'Position', 'Source', 'Notes', 'Tags'],
    ...leadFields,
  ],
  cells: (number) => {
    const { name, email, phone, company, position, source, notes, tags, customFields } = leadOf(
      number,
      'full',
    )
    const values = leadFields.map((label) => customFields?.[label])
    return [name, email, phone, company, position, source, notes, tags?.join(', '), ...values]
  },
  rowsPerSecondMin: 25_000,
}

/** As an older system exports them: in no order of time. */
const dated: Rows = {
  name: 'full rows dated at random',
  columns: [...full.columns, 'Created at'],
  cells: (number) => [...full.cells(number), dateOf(number)],
  rowsPerSecondMin: 20_000,
}

const daysMs = 24 * 3_600_000
// A prime far above the number of days, so that neighbours are years apart.
const stepMs = 7_919 * daysMs + 61_001

function dateOf(number: number): string {
  const lastMs = Date.UTC(2026, 0)
  return new Date(lastMs - ((number * stepMs) % (3_650 * daysMs))).toISOString()
}

/** The most memory that a process has used, in megabytes; null once it has ended. */
function peakOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? null : (Number(kilobytes) * 1_024) / 1e6
  } catch {
    return null
  }
}

function rateFigure({ name, rowsPerSecondMin }: Rows, rows: number, seconds: number): Figure {
  return {
    name: `direct import of ${rows.toLocaleString('en')} ${name}`,
    ours: `${rateText(rows / seconds)} (${seconds.toFixed(1)} s)`,
    yardstick: '',
    ratio: '',
    target: `≥ ${rateText(rowsPerSecondMin)}`,
    isReached: rows / seconds >= rowsPerSecondMin,
  }
}

function memoryFigure(peak: number): Figure {
  return ceilingFigure({
    name: 'memory of that import at its peak',
    ours: `${peak.toFixed(0)} MB`,
    value: peak,
    ceiling: peakMegabytesMax,
    unit: 'MB',
  })
}
