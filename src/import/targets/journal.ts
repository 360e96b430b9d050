import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { RejectedRow } from '#core/imports/import.ts'
import { makeFolder } from '#make-folder.ts'
import type { Position } from '#import/formats/import-file.ts'
import { type Counts, addCounts, noCounts } from './import-target.ts'

/** What identifies an import over the API: its journal is found by it. */
export type JournalName = { url: string; projectId: string; fileHash: string; mapping: string }

/** A request that is about to be sent: its rows, when, and a fingerprint of the key. */
export type Intent = { first: number; last: number; at: number; key: string }

/** The result of one write. `unresolved` are the labels without a field so far. */
export type Entry = {
  position: Position
  counts: Counts
  rejected: RejectedRow[]
  unresolved: string[]
}

type Line = { intent: Intent } | { entry: Entry } | { finishedAt: number }

/** What a journal says; `doubtful` is a request whose answer was never noted. */
export type JournalState = {
  position: Position | null
  counts: Counts
  unresolved: string[]
  doubtful: Intent | null
  isFinished: boolean
}

/**
 * A file that records an import over the API, one line for each step. A line that was cut off is
 * ignored: the request before it is sent again, with the same idempotency key.
 */
export class Journal {
  private readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async open(folder: string, name: JournalName): Promise<Journal> {
    const place = folderOf(folder, name)
    makeFolder(place)
    const path = join(place, fileOf(name))
    await appendFile(path, '', { mode: 0o600 })
    return new Journal(path)
  }

  async append(line: Line): Promise<void> {
    // The line break comes first, so that a line that was cut off does not spoil this one.
    await appendFile(this.path, `\n${JSON.stringify(line)}`, { flush: true })
  }

  async *rejectedRows(): AsyncGenerator<RejectedRow> {
    for await (const line of readJournal(this.path)) {
      if ('entry' in line) yield* line.entry.rejected
    }
  }
}

/** What the journal of an import says; for one that never began, that nothing is stored. */
export async function readJournalState(folder: string, name: JournalName): Promise<JournalState> {
  const state: JournalState = {
    position: null,
    counts: noCounts,
    unresolved: [],
    doubtful: null,
    isFinished: false,
  }
  const path = join(folderOf(folder, name), fileOf(name))
  if (!existsSync(path)) return state
  for await (const line of readJournal(path)) follow(state, line)
  return state
}

/** What happened to a row in an import of the same file with another mapping. */
export type OtherFate = 'stored' | 'doubtful' | 'none'

export async function readOtherFates(
  folder: string,
  name: JournalName,
): Promise<(row: number) => OtherFate> {
  const place = folderOf(folder, name)
  const others: Other[] = []
  for (const fileName of existsSync(place) ? await readdir(place) : []) {
    if (fileName !== fileOf(name)) others.push(await readOther(join(place, fileName)))
  }
  return (row) => {
    const fates = others.map((other) => fateIn(other, row))
    return (
      fates.find((fate) => fate === 'stored') ?? fates.find((fate) => fate !== 'none') ?? 'none'
    )
  }
}

type Other = { reached: number; rejected: Set<number>; doubtful: Intent | null }

async function readOther(path: string): Promise<Other> {
  const other: Other = { reached: 0, rejected: new Set(), doubtful: null }
  for await (const line of readJournal(path)) {
    if ('intent' in line) other.doubtful = line.intent
    if (!('entry' in line)) continue
    other.reached = line.entry.position.number
    other.doubtful = null
    for (const { row } of line.entry.rejected) other.rejected.add(row)
  }
  return other
}

function fateIn({ reached, rejected, doubtful }: Other, row: number): OtherFate {
  if (row <= reached) return rejected.has(row) ? 'none' : 'stored'
  return doubtful !== null && row >= doubtful.first && row <= doubtful.last ? 'doubtful' : 'none'
}

function follow(state: JournalState, line: Line): void {
  if ('intent' in line) {
    state.doubtful = line.intent
  } else if ('entry' in line) {
    state.position = line.entry.position
    state.counts = addCounts(state.counts, line.entry.counts)
    state.unresolved = line.entry.unresolved
    state.doubtful = null
  } else {
    state.isFinished = true
  }
}

async function* readJournal(path: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const text of lines) {
    const line = parseLine(text)
    if (line !== null) yield line
  }
}

/** Null for a line that was cut off. */
function parseLine(text: string): Line | null {
  try {
    // As `append` wrote it.
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}

function folderOf(folder: string, { url, projectId, fileHash }: JournalName): string {
  return join(folder, 'imports', hashOf(`${url}\n${projectId}\n${fileHash}`))
}

function fileOf({ mapping }: JournalName): string {
  return `${hashOf(mapping)}.ndjson`
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
