import { basename, dirname } from 'node:path'

import type { Disk } from './disk.ts'
import { type SystemCall, bytesIn, lastNumberIn, pathIn } from './system-calls.ts'

/** Something that the replay has reached. */
export type Moment =
  | { kind: 'changed'; file: string }
  | { kind: 'synced' }
  /** The process is about to write this to a socket or a pipe. */
  | { kind: 'says'; text: string }

/** SQLite maps it into memory, and rebuilds it from the log. */
const logIndex = /-shm$/

/**
 * Repeats on a disk what the calls did in the folder, and stops at each moment. A change that
 * it does not understand shows at the end, as a difference between the files and the disk's.
 */
export class Replay {
  readonly disk: Disk
  private readonly folder: string
  private readonly syncs = new Map<string, () => void>()

  constructor(folder: string, disk: Disk) {
    this.folder = folder
    this.disk = disk
  }

  async *run(calls: AsyncIterable<SystemCall>): AsyncGenerator<Moment> {
    for await (const call of calls) {
      const moment = this.repeat(call)
      if (moment !== null) yield moment
    }
  }

  private repeat(call: SystemCall): Moment | null {
    const { phase, name, parameters, result } = call
    const isRemoval = name.startsWith('unlink')
    const path = isRemoval ? bytesIn(parameters).toString() : pathIn(parameters)
    if (name.endsWith('sync')) return this.sync(call, path)
    if (name.startsWith('write')) {
      return phase === 'end' ? null : { kind: 'says', text: bytesIn(parameters).toString() }
    }
    if (phase === 'begin' || result === -1) return null
    if (dirname(path) !== this.folder || logIndex.test(path)) return null
    const file = basename(path)
    if (isRemoval) this.disk.remove(file)
    else if (name === 'ftruncate') {
      this.disk.change(file, { kind: 'truncate', size: lastNumberIn(parameters) })
    } else if (name === 'pwrite64') {
      const data = bytesIn(parameters).subarray(0, result ?? 0)
      this.disk.change(file, { kind: 'write', offset: lastNumberIn(parameters), data })
    } else if (parameters.includes('O_CREAT')) this.disk.create(file)
    return { kind: 'changed', file }
  }

  private sync({ phase, thread, result }: SystemCall, path: string): Moment | null {
    const isFolder = path === this.folder
    if (!isFolder && (dirname(path) !== this.folder || logIndex.test(path))) return null
    if (phase === 'begin') {
      this.syncs.set(thread, isFolder ? this.disk.syncNames() : this.disk.sync(basename(path)))
      return null
    }
    if (result === 0) this.syncs.get(thread)?.()
    return { kind: 'synced' }
  }
}
