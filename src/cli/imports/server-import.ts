import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { type AppError, requestError } from '#core/errors.ts'
import {
  type ImportCounts,
  countsIn,
  countsOfRepeat,
  noCounts,
  rowsIn,
} from '#core/imports/import-counts.ts'
import type { importJobRecord } from '#core/imports/import-record.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { delimiterOf } from '#import/formats/import-file.ts'
import { targetOf } from '#import/mapping/map-option.ts'
import { type DryRun, problemsMax, requireUnchanged } from '#import/run-import.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { hasEnded, isWorking } from '#model/imports/states.ts'
import type { ImportPlan, ImportResult } from './import-plan.ts'
import { ServerError, type Call, type ServerConnection } from './server-connection.ts'

/** What the server says of an import, as the OpenAPI document describes it. */
type Job = ReturnType<typeof importJobRecord> &
  ImportCounts & { partBytes: number; check: DryRun | null; waitingLabels: string[] }

type Page = { data: RejectedRow[]; nextAfter: number | null }

const pollFirstMs = 50
const pollMs = 2_000

/** An import that a server runs: uploads its file, and follows what becomes of it. */
export class ServerImport {
  private readonly server: ServerConnection
  private readonly plan: ImportPlan
  private job: Job | null = null

  constructor(server: ServerConnection, plan: ImportPlan) {
    this.server = server
    this.plan = plan
  }

  /** The uploaded file is discarded in the end. */
  async dryRun(): Promise<DryRun> {
    const job = await this.work(true)
    await this.discard()
    if (job?.check == null) {
      if (!this.plan.signal.aborted) throw takenError()
      return { valid: 0, rejected: 0, problems: [] }
    }
    const { valid, rejected, problems } = job.check
    return { valid, rejected, problems: problems.slice(0, problemsMax) }
  }

  async run(): Promise<ImportResult> {
    const job = await this.work(false)
    const isFinished = job?.state === 'done'
    if (isFinished) await requireUnchanged(this.plan.file.facts)
    else if (!this.plan.signal.aborted)
      throw requestError('The import was cancelled on the server.')
    const { importId = null, isRepeat = false, waitingLabels = [] } = job ?? {}
    const stored = countsIn(job ?? noCounts)
    const counts = isRepeat ? countsOfRepeat(stored) : stored
    const rejectedRows = () => this.rejectedRows()
    return { counts, isFinished, isRepeat, importId, waitingLabels, rejectedRows }
  }

  /** Resolves with the job when nothing is under way any more; null if it was not announced. */
  private async work(isDryRun: boolean): Promise<Job | null> {
    try {
      let job = await this.upload(await this.announce())
      if (isDryRun && job.state === 'running') throw takenError()
      // What an interrupted command began goes on.
      job = await this.untilEnded(job)
      if (job.state !== 'ready') return job
      job = await this.untilEnded(await this.start(job, isDryRun))
      if (job.failure !== null) await this.fail(job.failure)
      return job
    } catch (error) {
      if (!this.plan.signal.aborted) throw error
      return this.job !== null && isWorking(this.job.state) ? this.cancel(this.job) : this.job
    }
  }

  private async announce(): Promise<Job> {
    const { readWith, entries, createFields, ...plan } = this.plan
    const file = plan.file.facts
    const [fileName, bytes] = [basename(file.path), file.workbook?.bytes ?? file.bytes]
    if (bytes > importFileBytesMax) {
      const max = importFileBytesMax / 1024 / 1024
      throw requestError(`${fileName} must have at most ${max} MiB; split it, or use --direct.`)
    }
    const { delimiter, header: hasHeader, ...others } = readWith
    const body = {
      fileName,
      bytes,
      sha256: file.sha256,
      ...others,
      hasHeader,
      createFields,
      delimiter: delimiter && delimiterOf[delimiter],
      columns: entries.map((entry) => ({ column: entry.column, goesTo: targetOf(entry) })),
    }
    try {
      return await this.ask({ method: 'POST', path: '', body })
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'not_found') throw error
      throw requestError(`The server at ${this.server.url} is older than this command.`)
    }
  }

  /** Sends the parts that are missing. */
  private async upload(announced: Job): Promise<Job> {
    const { onProgress } = this.plan
    const file = this.plan.file.facts
    let job = announced
    await using source = await open(file.path)
    const content = Buffer.alloc(job.partBytes)
    while (job.state === 'uploading') {
      const { bytes, parts, partBytes } = job
      const position = parts * partBytes
      onProgress({ rows: null, share: position / bytes })
      const { bytesRead } = await source.read(content, 0, partBytes, position)
      if (bytesRead < Math.min(partBytes, bytes - position)) await requireUnchanged(file)
      const body = { content: content.toString('base64', 0, bytesRead) }
      job = await this.ask({ method: 'PUT', path: `/${job.id}/parts/${parts}`, body })
    }
    return job
  }

  /** A start whose response was lost is not repeated. */
  private async start({ id }: Job, dryRun: boolean): Promise<Job> {
    try {
      return await this.ask({ method: 'POST', path: `/${id}/start`, body: { dryRun } })
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'conflict') throw error
      return this.ask({ method: 'GET', path: `/${id}` })
    }
  }

  private async untilEnded(started: Job): Promise<Job> {
    const { onProgress, signal } = this.plan
    const { survey } = this.plan.file.facts
    let job = started
    for (let waitMs = pollFirstMs; isWorking(job.state); waitMs = Math.min(2 * waitMs, pollMs)) {
      await delay(waitMs, undefined, { signal })
      job = await this.ask({ method: 'GET', path: `/${job.id}` })
      const rows = job.state === 'checking' || job.check !== null ? job.rowsChecked : rowsIn(job)
      onProgress({ rows, share: Math.min(1, rows / (survey.rows || 1)) })
    }
    return job
  }

  private async fail({ code, detail }: NonNullable<Job['failure']>): Promise<never> {
    await this.discard()
    await requireUnchanged(this.plan.file.facts)
    throw code === 'internal' ? new Error(detail) : requestError(detail)
  }

  private async discard(): Promise<void> {
    if (this.job === null) return
    let job = this.job
    // The first one may only end a dry run.
    while (!hasEnded(job.state)) job = await this.cancel(job)
  }

  private async cancel({ id }: Job): Promise<Job> {
    const call = { method: 'POST', path: `/imports/${id}/cancel`, isTriedOnce: true } as const
    const job = await this.server.call<Job>(call, this.afterwards)
    this.job = job
    return job
  }

  private async *rejectedRows(): AsyncGenerator<RejectedRow, void, undefined> {
    const { id, rejected } = this.job ?? { id: '', rejected: 0 }
    for (let after: number | null = rejected === 0 ? null : 0; after !== null;) {
      const path = `/imports/${id}/rejected?after=${after}`
      const call = { method: 'GET', path } as const
      const page: Page = await this.server.call<Page>(call, this.afterwards)
      yield* page.data
      after = page.nextAfter
    }
  }

  private async ask({ path, ...call }: Call): Promise<Job> {
    const job = await this.server.call<Job>({ ...call, path: `/imports${path}` }, this.plan)
    this.job = job
    return job
  }

  /** What Ctrl-C does not end. */
  private get afterwards() {
    return { ...this.plan, signal: new AbortController().signal }
  }
}

function takenError(): AppError {
  return requestError('Another command is working on the same file; run this one after it.')
}
