import { systemClock } from '#core/clock.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { Store } from '#core/store.ts'
import type { FileFacts, ImportOptions } from '#import/formats/import-file.ts'
import type { ConsentColumn } from '#import/mapping/consents.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import type { DryRun } from '#import/run-import.ts'
import type { Progress } from '#import/targets/store-target.ts'
import type { ChosenMapping, OpenedFile, Stored, Target } from './command-tasks.ts'
import { type Calls, ImportThread, type ThreadLimits, storeCalls } from './import-thread.ts'
import type { TaskName, TaskParameter, TaskResult } from './tasks.ts'

/** For a command, in which an import runs alone, on files of the operator. */
const commandLimits: ThreadLimits = {
  secondsMax: 3_600,
  heapMbMax: 256,
  graceSeconds: 5,
  watchEveryMs: 1_000,
}
const rowsMax = 100_000_000
const rejectedPerPage = 500

type Watched = { store: Store; signal: AbortSignal; onProgress: (progress: Progress) => void }

/** The file of a command: it is read in a thread, which ends with it. */
export class CommandFile implements AsyncDisposable {
  readonly facts: FileFacts
  readonly withoutHeader: Mapping | null
  private readonly thread: ImportThread

  private constructor({ facts, withoutHeader }: OpenedFile, thread: ImportThread) {
    this.facts = facts
    this.withoutHeader = withoutHeader
    this.thread = thread
  }

  /** Throws `invalid_request` when it can't be read. */
  static async open(path: string, options: ImportOptions): Promise<CommandFile> {
    const thread = await ImportThread.start(commandLimits)
    try {
      const opening = { path, options: { rowsMax, ...options } }
      return new CommandFile(await runIn(thread, 'openFile', opening), thread)
    } catch (error) {
      await thread.end()
      throw error
    }
  }

  /** Overrules the guess by these entries. Throws `invalid_request`. */
  chooseColumns(entries: readonly MappingEntry[]): Promise<ChosenMapping> {
    return runIn(this.thread, 'chooseColumns', entries)
  }

  findConsents(mapping: Mapping): Promise<ConsentColumn[]> {
    return runIn(this.thread, 'findConsents', mapping)
  }

  dryRun(target: Target, watched: Watched): Promise<DryRun> {
    return runIn(this.thread, 'dryRun', target, callsOf(watched), watched.signal)
  }

  run(target: Target, watched: Watched): Promise<Stored> {
    return runIn(this.thread, 'run', target, callsOf(watched), watched.signal)
  }

  /** The path of the file that was written; null when no row was rejected. */
  writeRejects(rejected: AsyncIterable<RejectedRow>): Promise<string | null> {
    const rows = rejected[Symbol.asyncIterator]()
    const nextRejected = () => pageOf(rows)
    return runIn(this.thread, 'writeRejects', undefined, { nextRejected })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.thread.end()
  }
}

function runIn<Name extends TaskName>(
  thread: ImportThread,
  name: Name,
  parameter: TaskParameter<Name>,
  calls: Calls = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<TaskResult<Name>> {
  return thread.run(name, parameter, { calls, signal, clock: systemClock })
}

function callsOf({ store, onProgress }: Watched): Calls {
  return { ...storeCalls(store), onProgress }
}

async function pageOf(rows: AsyncIterator<RejectedRow>): Promise<RejectedRow[]> {
  const page: RejectedRow[] = []
  while (page.length < rejectedPerPage) {
    const next = await rows.next()
    if (next.done === true) break
    page.push(next.value)
  }
  return page
}
