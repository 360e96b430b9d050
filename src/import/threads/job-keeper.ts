import type { Clock } from '#core/clock.ts'
import { type ImportJob, importLeaseOf } from '#core/imports/import-job.ts'
import type { Store } from '#core/store.ts'
import type { JobChanges } from '#import/uploads/job-work.ts'

/** Who works on a job, and whether it may go on. */
export type JobRun = {
  /** A name that no other process has. */
  holder: string
  clock: Pick<Clock, 'now'>
  isStopping: () => boolean
}

const saveEveryMs = 1_000

/** Extends the lease of a job while it is worked on; aborted when it is lost. */
export class JobKeeper implements AsyncDisposable {
  private readonly store: Store
  private readonly job: ImportJob
  private readonly run: JobRun
  private readonly lost = new AbortController()
  private noted: JobChanges = {}
  private readonly timer: NodeJS.Timeout
  private saving: Promise<void> = Promise.resolve()

  constructor(store: Store, job: ImportJob, run: JobRun) {
    this.store = store
    this.job = job
    this.run = run
    this.timer = setInterval(() => this.extend(), saveEveryMs)
  }

  get signal(): AbortSignal {
    return this.lost.signal
  }

  note(changes: JobChanges): void {
    this.noted = { ...this.noted, ...changes }
  }

  async save(changes: JobChanges): Promise<void> {
    if (this.signal.aborted) return
    this.note(changes)
    await this.saving
    const saved = await this.write(importLeaseOf(this.run).until)
    if (saved?.state !== this.job.state) this.lost.abort()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.timer)
    await this.saving
    // Others need not wait for the end of the lease.
    if (!this.signal.aborted || this.run.isStopping()) await this.write(0).catch(() => {})
  }

  private extend(): void {
    if (this.run.isStopping()) this.lost.abort()
    if (this.signal.aborted) return
    this.saving = this.extendAfter(this.saving)
  }

  private async extendAfter(saving: Promise<void>): Promise<void> {
    await saving
    if (this.signal.aborted) return
    // The next extension may succeed; until then, no other process takes the job.
    const saved = await this.write(importLeaseOf(this.run).until).catch(() => undefined)
    if (saved !== undefined && saved?.state !== this.job.state) this.lost.abort()
  }

  private async write(until: number): Promise<ImportJob | null> {
    const { noted } = this
    this.noted = {}
    const { projectId, id: jobId } = this.job
    const { holder, clock } = this.run
    const lease = { holder, now: clock.now(), until }
    try {
      return await this.store.saveImportJob({ ...noted, projectId, jobId, ...lease })
    } catch (error) {
      this.noted = { ...noted, ...this.noted }
      throw error
    }
  }
}
