import { parentPort, workerData } from 'node:worker_threads'

import { type ThreadError, describeError } from '#core/thread-error.ts'
import { type Cleaning, FileCleaner } from '#storage/sqlite/file/file-cleaner.ts'
import { openForReading } from '#storage/sqlite/file/open-database.ts'
import { WordsMerge } from '#storage/sqlite/search/merge-words.ts'
import { indexFile, openIndex } from '#storage/sqlite/search/words-file.ts'
import { takeIndexStep } from '#storage/sqlite/search/words-step.ts'

export type IndexJobs = typeof jobs
export type IndexJobName = keyof IndexJobs
export type IndexJob = {
  [Name in IndexJobName]: { name: Name; parameter: Parameters<IndexJobs[Name]>[0] }
}[IndexJobName]
export type IndexAnswer =
  | { isDone: true; value: ReturnType<IndexJobs[IndexJobName]> }
  | { isDone: false; cause: ThreadError }

// It reads what was just written, once.
const waitingCacheKb = 512

const port = parentPort
if (port === null) throw new Error('The indexer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const index = openIndex(dataDir)
const data = openForReading(dataDir, { cacheKb: waitingCacheKb })
const cleaner = new FileCleaner(index, indexFile(dataDir))
const merges = new Map<number, WordsMerge>()

/** Everything that the indexer can do, each for some tens of milliseconds at most. */
const jobs = {
  index: (projectNumber: number) => takeIndexStep({ index, data }, projectNumber),
  /** Clears the words of contacts that are gone; true while there is more to do. */
  merge(projectNumber: number): boolean {
    const merge = merges.get(projectNumber) ?? new WordsMerge(index, projectNumber)
    const hasMore = merge.step()
    if (hasMore) merges.set(projectNumber, merge)
    else merges.delete(projectNumber)
    return hasMore
  },
  clean(isFirst: boolean): Cleaning {
    if (isFirst) cleaner.restart()
    return cleaner.step()
  },
}
port.postMessage('ready')

port.on('message', (message: IndexJob | 'close') => {
  if (message === 'close') {
    data.close()
    index.close()
    cleaner.close()
    port.close()
  } else {
    port.postMessage(answer(message))
  }
})

function answer({ name, parameter }: IndexJob): IndexAnswer {
  try {
    const job = jobs[name] as (parameter: unknown) => ReturnType<IndexJobs[IndexJobName]>
    return { isDone: true, value: job(parameter) }
  } catch (error) {
    return { isDone: false, cause: describeError(error) }
  }
}
