import { isStorageError } from './storage-error.ts'

type Waiting<Value> = {
  name: string
  resolve: (value: Value | null) => void
  reject: (error: unknown) => void
}

/** Reads values of one project by their names; missing ones are not in the answer. */
type Read<Value> = (
  projectNumber: number,
  names: readonly string[],
) => Promise<ReadonlyMap<string, Value>>

const namesMax = 200

/**
 * Batches single reads: one statement serves all requests that arrived while the previous one was
 * running. Each read begins after its request, so it sees everything committed before.
 */
export class CoalescedReads<Value> {
  private readonly read: Read<Value>
  private readonly waiting = new Map<number, Waiting<Value>[]>()
  private readonly reading = new Set<number>()

  constructor(read: Read<Value>) {
    this.read = read
  }

  find(projectNumber: number, name: string): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(projectNumber) ?? []
      waiting.push({ name, resolve, reject })
      this.waiting.set(projectNumber, waiting)
      if (!this.reading.has(projectNumber)) this.schedule(projectNumber)
    })
  }

  // At the end of the turn, so that all of its requests are in the first statement.
  private schedule(projectNumber: number): void {
    this.reading.add(projectNumber)
    setImmediate(() => void this.readAll(projectNumber))
  }

  private async readAll(projectNumber: number): Promise<void> {
    const waiting = this.waiting.get(projectNumber) ?? []
    const now = waiting.splice(0, namesMax)
    if (waiting.length === 0) this.waiting.delete(projectNumber)
    try {
      const names = [...new Set(now.map(({ name }) => name))]
      const values = await this.read(projectNumber, names)
      for (const { name, resolve } of now) resolve(values.get(name) ?? null)
    } catch (error) {
      // Otherwise the waiting reads would try the unavailable storage one statement after the
      // other.
      const failed = isStorageError(error) ? [...now, ...this.takeWaiting(projectNumber)] : now
      for (const { reject } of failed) reject(error)
    }
    if (this.waiting.has(projectNumber)) this.schedule(projectNumber)
    else this.reading.delete(projectNumber)
  }

  private takeWaiting(projectNumber: number): readonly Waiting<Value>[] {
    const waiting = this.waiting.get(projectNumber) ?? []
    this.waiting.delete(projectNumber)
    return waiting
  }
}
