/** What a process did to a file of the folder. */
export type FileChange =
  | { kind: 'write'; offset: number; data: Buffer }
  | { kind: 'truncate'; size: number }

/** Which of the changes that were not synced a loss of power leaves, in their order. */
export type Survivors = <Change>(unsynced: readonly Change[]) => readonly Change[]

type Entry = { name: string; file: DiskFile | null }

const sectorBytes = 512

/**
 * A folder on a disk that promises only what was synced: a file's bytes and size by a sync of the
 * file, and its name by a sync of the folder.
 */
export class Disk {
  private readonly current = new Map<string, DiskFile>()
  private readonly durable = new Map<string, DiskFile>()
  private readonly unsynced: Entry[] = []

  /** With files that were synced before. */
  constructor(files: ReadonlyMap<string, Buffer> = new Map()) {
    for (const [name, data] of files) {
      this.create(name)
      this.change(name, { kind: 'write', offset: 0, data })
      this.sync(name)()
    }
    this.syncNames()()
  }

  create(name: string): void {
    if (!this.current.has(name)) this.enter({ name, file: new DiskFile() })
  }

  remove(name: string): void {
    this.enter({ name, file: null })
  }

  change(name: string, change: FileChange): void {
    this.file(name).change(change)
  }

  /** Begins a sync; what it returns ends it. Changes in between are not covered. */
  sync(name: string): () => void {
    return this.file(name).sync()
  }

  /** The same for the names of files. */
  syncNames(): () => void {
    const covered = this.unsynced.length
    return () => {
      for (const entry of this.unsynced.splice(0, covered)) setEntry(this.durable, entry)
    }
  }

  /** The files as processes see them. */
  contents(): Map<string, Buffer> {
    return new Map(Array.from(this.current, ([name, file]) => [name, file.contents()]))
  }

  /** The files as they may be after a loss of power. */
  afterLoss(survivors: Survivors): Map<string, Buffer> {
    const files = new Map(this.durable)
    for (const entry of survivors(this.unsynced)) setEntry(files, entry)
    return new Map(Array.from(files, ([name, file]) => [name, file.afterLoss(survivors)]))
  }

  private enter(entry: Entry): void {
    setEntry(this.current, entry)
    this.unsynced.push(entry)
  }

  private file(name: string): DiskFile {
    const file = this.current.get(name)
    if (file === undefined) throw new Error(`${name} was never created.`)
    return file
  }
}

class DiskFile {
  private readonly current = new Bytes()
  private readonly durable = new Bytes()
  private readonly unsynced: FileChange[] = []

  change(change: FileChange): void {
    this.current.apply(change)
    this.unsynced.push(change)
  }

  sync(): () => void {
    const covered = [...this.unsynced]
    return () => {
      // Another thread's sync may have covered some of them.
      const isCovered = new Set(covered)
      while (this.unsynced[0] !== undefined && isCovered.has(this.unsynced[0])) {
        this.durable.apply(this.unsynced[0])
        this.unsynced.shift()
      }
    }
  }

  contents(): Buffer {
    return this.current.copy().contents()
  }

  afterLoss(survivors: Survivors): Buffer {
    const bytes = this.durable.copy()
    for (const change of survivors(this.unsynced.flatMap(sectorsOf))) bytes.apply(change)
    return bytes.contents()
  }
}

/** A growing file in memory. */
class Bytes {
  private buffer = Buffer.alloc(sectorBytes)
  private size = 0

  apply(change: FileChange): void {
    if (change.kind === 'truncate') {
      this.grow(change.size)
      this.buffer.fill(0, change.size, this.size)
      this.size = change.size
    } else {
      const end = change.offset + change.data.length
      this.grow(end)
      change.data.copy(this.buffer, change.offset)
      this.size = Math.max(this.size, end)
    }
  }

  copy(): Bytes {
    const copy = new Bytes()
    copy.buffer = Buffer.from(this.contents())
    copy.size = this.size
    return copy
  }

  contents(): Buffer {
    return this.buffer.subarray(0, this.size)
  }

  private grow(size: number): void {
    if (size <= this.buffer.length) return
    const larger = Buffer.alloc(Math.max(size, 2 * this.buffer.length))
    this.buffer.copy(larger)
    this.buffer = larger
  }
}

function setEntry(files: Map<string, DiskFile>, { name, file }: Entry): void {
  if (file === null) files.delete(name)
  else files.set(name, file)
}

/** A disk writes a sector whole or not at all, and sectors in any order. */
function sectorsOf(change: FileChange): FileChange[] {
  if (change.kind === 'truncate') return [change]
  const { offset, data } = change
  const sectors: FileChange[] = []
  for (let start = 0; start < data.length;) {
    const end = Math.min(data.length, start + sectorBytes - ((offset + start) % sectorBytes))
    sectors.push({ kind: 'write', offset: offset + start, data: data.subarray(start, end) })
    start = end
  }
  return sectors
}
