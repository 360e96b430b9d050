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
import { compiled, nodeFlags } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const rowsPerSecondMin = 20_000
const peakMegabytesMax = 300
const sampleEveryMs = 100
const cli = [...nodeFlags, fileURLToPath(new URL('../../src/cli/cli.ts', import.meta.url))]

/** The command `import --direct` from its start to its end, into an empty store. */
export async function measureImport({ importRows: rows }: Sizes): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sync-bench-'))
  try {
    const path = join(folder, 'leads.csv')
    await pipeline(Readable.from(leads(rows)), createWriteStream(path))
    const env = { ...process.env, ...compiled, DATA_DIR: join(folder, 'data') }
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
    if (code !== 0 || !output.includes(`"created":${rows},`)) {
      throw new Error(`The import ended with ${code}: ${output}`)
    }
    return [rateFigure(rows, seconds), memoryFigure(peak)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

const linesPerPart = 1_000

function* leads(rows: number): Generator<string> {
  yield 'Name,Email,Phone,Company,City,Score\n'
  for (let first = 0; first < rows; first += linesPerPart) {
    const count = Math.min(linesPerPart, rows - first)
    yield Array.from({ length: count }, (_, index) => lead(first + index)).join('')
  }
}

function lead(row: number): string {
  const phone = `+49 30 ${String(row).padStart(7, '0')}`
  const cells = [`Jane Doe ${row}`, `jane.${row}@example.com`, phone, `Company ${row % 977}`]
  return `${[...cells, `City ${row % 331}`, row % 100].join(',')}\n`
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

function rateFigure(rows: number, seconds: number): Figure {
  return {
    name: `direct import of ${rows.toLocaleString('en')} rows of CSV with two custom fields`,
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
