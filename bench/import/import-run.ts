import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { residentMegabytes } from '../figures/memory.ts'
import { cli, nodeFlags, runSettings } from '../server.ts'

/** When so many rows were stored, in seconds since the start. */
export type Progress = { seconds: number; rows: number }
export type ImportRun = { seconds: number; peakMegabytes: number; progress: readonly Progress[] }

const sampleEveryMs = 200
const command = [...nodeFlags, cli]

/** The command `import --direct` from its start to its end, into an empty data folder. */
export async function runImport(path: string, dataDir: string, rows: number): Promise<ImportRun> {
  const env = { ...process.env, ...runSettings, DATA_DIR: dataDir }
  execFileSync(process.execPath, [...command, 'setup'], { env, stdio: 'ignore' })
  const args = [...command, 'import', path, '--direct', '--create-fields', '--json']
  const startedAt = performance.now()
  const secondsSince = () => (performance.now() - startedAt) / 1_000
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const database = new DatabaseSync(join(dataDir, 'contact-sync.db'), { readOnly: true })
  const progress: Progress[] = []
  let peakMegabytes = 0
  const sampler = setInterval(() => {
    if (child.exitCode !== null || child.pid === undefined) return
    // Not a number once it has ended.
    const { peak } = residentMegabytes(child.pid)
    if (peak > peakMegabytes) peakMegabytes = peak
    progress.push({ seconds: secondsSince(), rows: storedRows(database) })
  }, sampleEveryMs)
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = secondsSince()
  clearInterval(sampler)
  database.close()
  if (code !== 0 || !output.includes(`"created":${rows},`)) {
    throw new Error(`The import ended with ${code}: ${output}`)
  }
  return { seconds, peakMegabytes, progress }
}

/** Rows a second between two numbers of stored rows. */
export function rateBetween({ progress }: ImportRun, from: number, to: number): number {
  const first = progress.find(({ rows }) => rows >= Math.max(from, 1))
  const last = progress.find(({ rows }) => rows >= to) ?? progress.at(-1)
  if (first === undefined || last === undefined) return Number.NaN
  return (last.rows - first.rows) / (last.seconds - first.seconds)
}

function storedRows(database: DatabaseSync): number {
  const row = database.prepare('SELECT sum(contact_count) AS count FROM projects').get()
  return Number(row?.['count'])
}
