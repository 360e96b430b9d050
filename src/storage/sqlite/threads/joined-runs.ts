/** Runs of one piece of work: all who ask while one is running join in the next. */
export class JoinedRuns {
  private readonly work: () => Promise<void>
  private last: Promise<void> = Promise.resolve()
  private next: Promise<void> | null = null

  constructor(work: () => Promise<void>) {
    this.work = work
  }

  /** Resolves when a run that began after this call has ended. */
  run(): Promise<void> {
    this.next ??= this.last
      .catch(() => {})
      .then(() => {
        this.next = null
        return this.work()
      })
    this.last = this.next
    return this.next
  }
}
