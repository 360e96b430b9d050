import { type ImportJob, type ImportJobChanges, importLeaseMs } from '#core/imports/import-job.ts'
import type { Store } from '#core/store.ts'
import { type WorkRun, leaseOf } from '#core/work/work.ts'

/** Who works on a job, and whether it may go on. */
export type JobRun = Pick<WorkRun, 'holder' | 'clock'> & { isStopping: () => boolean }

const saveEveryMs = 1_000

/** Extends the lease of a job while it is worked on; aborted when it is lost. */
export class JobLease implements AsyncDisposable {
  private readonly store: Store
  private readonly job: ImportJob
  private readonly run: JobRun
  private readonly lost = new AbortController()
  private noted: ImportJobChanges = {}
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

  note(changes: ImportJobChanges): void {
    this.noted = { ...this.noted, ...changes }
  }

  async save(changes: ImportJobChanges): Promise<void> {
    if (this.signal.aborted) return
    this.note(changes)
    await this.saving
    await this.renew()
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
    // The next extension may succeed; until then, no other process takes the job.
    if (!this.signal.aborted) await this.renew().catch(() => {})
  }

  /** Lost also once the job is in another state. */
  private async renew(): Promise<void> {
    const saved = await this.write(leaseOf(this.run, importLeaseMs).until)
    if (saved?.state !== this.job.state) this.lost.abort()
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
