import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { RejectedRow } from '#core/imports/import.ts'
import type { Position } from '#import/formats/import-file.ts'
import { makeFolder } from '#make-folder.ts'
import { type Counts, addCounts, noCounts } from './import-target.ts'

/** The identity of an import over the API, by which its journal is found. */
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

/** The content of a journal; `doubtful` is a request whose answer was never noted. */
export type JournalState = {
  position: Position | null
  counts: Counts
  unresolved: string[]
  doubtful: Intent | null
  rejected: ReadonlySet<number>
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
export function readJournalState(folder: string, name: JournalName): Promise<JournalState> {
  return readState(join(folderOf(folder, name), fileOf(name)))
}

async function readState(path: string): Promise<JournalState> {
  const rejected = new Set<number>()
  const state: JournalState = {
    position: null,
    counts: noCounts,
    unresolved: [],
    doubtful: null,
    rejected,
    isFinished: false,
  }
  if (!existsSync(path)) return state
  for await (const line of readJournal(path)) {
    if ('intent' in line) {
      state.doubtful = line.intent
    } else if ('entry' in line) {
      const { position, counts, unresolved } = line.entry
      Object.assign(state, { position, unresolved, doubtful: null })
      state.counts = addCounts(state.counts, counts)
      for (const { row } of line.entry.rejected) rejected.add(row)
    } else {
      state.isFinished = true
    }
  }
  return state
}

/** What happened to a row in an import of the same file with another mapping. */
export type OtherFate = 'stored' | 'doubtful' | 'none'

export async function readOtherFates(
  folder: string,
  name: JournalName,
): Promise<(row: number) => OtherFate> {
  const place = folderOf(folder, name)
  const others: JournalState[] = []
  for (const fileName of existsSync(place) ? await readdir(place) : []) {
    if (fileName !== fileOf(name)) others.push(await readState(join(place, fileName)))
  }
  return (row) => {
    const fates = others.map((other) => fateIn(other, row))
    return (
      fates.find((fate) => fate === 'stored') ?? fates.find((fate) => fate !== 'none') ?? 'none'
    )
  }
}

function fateIn({ position, rejected, doubtful }: JournalState, row: number): OtherFate {
  if (position !== null && row <= position.number) return rejected.has(row) ? 'none' : 'stored'
  return doubtful !== null && row >= doubtful.first && row <= doubtful.last ? 'doubtful' : 'none'
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
