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
import { nodeFlags, runSettings } from '../server.ts'
import type { Sizes } from '../sizes.ts'

const rowsPerSecondMin = 25_000
const peakMegabytesMax = 300
const sampleEveryMs = 100
const cli = [...nodeFlags, fileURLToPath(new URL('../../src/cli/cli.ts', import.meta.url))]

type Rows = { name: string; header: string; row: (place: number) => string }

/** The command `import --direct` from its start to its end, into an empty store. */
export async function measureImport({ importRows }: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of [plain, people]) {
    const { seconds, peak } = await importInto(rows, importRows)
    figures.push(rateFigure(rows.name, importRows, seconds), memoryFigure(peak))
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

function* linesOf({ header, row }: Rows, count: number): Generator<string> {
  yield `${header}\n`
  for (let first = 0; first < count; first += linesPerPart) {
    const lines = Math.min(linesPerPart, count - first)
    yield Array.from({ length: lines }, (_, place) => `${row(first + place)}\n`).join('')
  }
}

const plain: Rows = {
  name: 'rows with two custom fields',
  header: 'Name,Email,Phone,Company,City,Score',
  row: (place) => {
    const cells = [`Jane Doe ${place}`, `jane.${place}@example.com`, phoneOf(place)]
    return [...cells, `Company ${place % 977}`, `City ${place % 331}`, place % 100].join(',')
  },
}

const firstNames = 'Jane José Łukasz Zoë Βασίλης Наталья محمد דוד 田中 김철수 สมชาย Nguyễn'.split(
  ' ',
)
const lastNames = 'Doe García Müller Παππάς Иванова الحسن לוי 太郎 영희 ใจดี Ødegård'.split(' ')
const notes = [
  'Met at the fair. Asked for a quote for 20 seats; call back after Easter.',
  'Интересуется поставкой, просит прайс-лист и образцы до конца месяца.',
  '展示会で会いました。見積もりを希望しています。',
]

const people: Rows = {
  name: 'rows with notes and names in many scripts',
  header: 'Name,Email,Phone,Company,City,Notes',
  row: (place) => {
    const [first, last] = [oneOf(firstNames, place * 7), oneOf(lastNames, place * 3)]
    const name = `${first} ${last} ${place % 997}`
    const cells = [name, `p${place}@example${place % 3_001}.com`, phoneOf(place), `${last} GmbH`]
    return [...cells, `City ${place % 331}`, `"${oneOf(notes, place)} ${place}"`].join(',')
  },
}

function phoneOf(place: number): string {
  return `+49 30 ${String(place).padStart(7, '0')}`
}

function oneOf(texts: readonly string[], place: number): string {
  return texts[place % texts.length] ?? ''
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

function rateFigure(name: string, rows: number, seconds: number): Figure {
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
