import type { Logger } from 'pino'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Clock } from '#core/clock.ts'
import type { RequestLimiter } from '#core/limits/limiter.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store, LogState } from '#core/store.ts'
import { switchOffReasons } from '#model/destinations/destination.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import type { ProjectChangeFeed } from './project-change-feed.ts'
import { RequestMetrics } from './request-metrics.ts'

const submissionOutcomes = ['sent', 'refused', 'spam'] as const
const mailOutcomes = ['again', 'given_up'] as const
const tryOutcomes = ['delivered', 'refused', 'unanswered'] as const
const groupBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const tryBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

type Watched = {
  store: Store
  limiter: RequestLimiter
  clock: Clock
  changeFeed: ProjectChangeFeed
  logger: Logger
}

/** The content of /metrics, in the Prometheus text format. No label carries personal data. */
export class Metrics {
  private readonly registry = new Registry()
  readonly requests = new RequestMetrics()
  private readonly groupSize = new Histogram({
    name: 'contact_sync_commit_group_size',
    help: 'Writes that shared one commit.',
    buckets: groupBuckets,
    registers: [this.registry],
  })
  private readonly queueDepth = this.gauge(
    'contact_sync_write_queue_depth',
    'Writes waiting for their commit.',
  )
  private readonly logPages = this.gauge(
    'contact_sync_log_pages',
    "Pages in the database's log that have not been copied into its file yet.",
  )
  private readonly checkpointsFailed = this.counter(
    'contact_sync_checkpoints_failed_total',
    "Times the database's log could not be copied into its file.",
  )
  private readonly indexFailing = this.gauge(
    'contact_sync_search_index_failing',
    '1 while the search index cannot be brought up to date; searches still find everything.',
  )
  private readonly indexBehind = this.gauge(
    'contact_sync_search_index_behind_bytes',
    'Roughly how much text the search index still has to process; searches already find it.',
  )
  /** Only where a data folder is: elsewhere a 0 would say that a disk is full. */
  private diskFree: Gauge | null = null
  private readonly refusals = this.counter(
    'contact_sync_refusals_total',
    'Requests that were refused, by the code of the error.',
    'code',
  )
  private readonly submissions = this.counter(
    'contact_sync_form_submissions_total',
    'Submissions of forms: stored as leads (sent), spam, or refused.',
    'outcome',
  )
  private readonly mailsFailed = this.counter(
    'contact_sync_form_mails_failed_total',
    'Emails that were not sent: tried again later, or given up.',
    'outcome',
  )
  private readonly windows = this.gauge('contact_sync_rate_windows', 'Rolling windows in use.')
  private readonly pages = this.gauge(
    'contact_sync_watching_pages',
    'Pages of the application that are notified of changes as they happen.',
  )
  private readonly tries = this.counter(
    'contact_sync_webhook_tries_total',
    'Requests to webhooks, by outcome.',
    'outcome',
  )
  private readonly tryLatency = new Histogram({
    name: 'contact_sync_webhook_try_duration_seconds',
    help: 'Time from sending a request to a webhook to the end of its answer.',
    buckets: tryBuckets,
    registers: [this.registry],
  })
  private readonly switchedOff = this.counter(
    'contact_sync_webhooks_switched_off_total',
    'Webhooks that were switched off because they failed.',
    'reason',
  )
  private readonly deliveriesWaiting = this.gauge(
    'contact_sync_webhook_deliveries_waiting',
    'Deliveries waiting for their next try, of webhooks that are switched on.',
  )
  private readonly oldestDue = this.gauge(
    'contact_sync_webhook_oldest_due_seconds',
    'How long the oldest due delivery has been waiting, in seconds.',
  )
  private readonly webhooksOff = this.gauge(
    'contact_sync_webhooks_off',
    'Webhooks that are switched off, on request or because they failed.',
  )
  private readonly sharedWindows = this.gauge(
    'contact_sync_windows_shared',
    '1 while the windows are shared in Valkey, 0 while this process counts alone.',
  )
  private readonly windowLosses = this.counter(
    'contact_sync_windows_losses_total',
    'Times Valkey was unreachable and this process began to count alone.',
  )
  private readonly memory = this.gauge(
    'process_resident_memory_bytes',
    'Resident memory of the process.',
  )
  /** As last collected. */
  log: LogState | null = null
  indexFailure: Error | null = null
  private readonly watched: Watched
  private readonly outage: OutageLog

  constructor(watched: Watched) {
    this.watched = watched
    this.outage = new OutageLog(watched.logger, {
      began: "the waiting deliveries can't be counted: /metrics shows the last count",
      ended: 'the waiting deliveries are counted again',
    })
    // From 0 on, so that the first one is an increase.
    for (const outcome of submissionOutcomes) this.submissions.inc({ outcome }, 0)
    for (const outcome of mailOutcomes) this.mailsFailed.inc({ outcome }, 0)
    for (const outcome of tryOutcomes) this.tries.inc({ outcome }, 0)
    for (const reason of switchOffReasons) this.switchedOff.inc({ reason }, 0)
  }

  /** Adds the values that storage has gathered to the series. */
  collect(): void {
    const { store, limiter, changeFeed } = this.watched
    const { queueDepth, groupSizes, log, indexFailure, indexBehindBytes, diskFreeBytes } =
      store.takeStatistics()
    for (const size of groupSizes) this.groupSize.observe(size)
    this.queueDepth.set(queueDepth)
    this.log = log
    if (log !== null) {
      this.logPages.set(log.pages)
      this.checkpointsFailed.reset()
      this.checkpointsFailed.inc(log.checkpointsFailed)
    }
    this.indexFailure = indexFailure
    this.indexFailing.set(indexFailure === null ? 0 : 1)
    this.indexBehind.set(indexBehindBytes)
    if (diskFreeBytes !== null) {
      this.diskFree ??= this.gauge(
        'contact_sync_disk_free_bytes',
        "Free space in the data folder's file system.",
      )
      this.diskFree.set(diskFreeBytes)
    }
    this.windows.set(limiter.windowsInUse)
    this.pages.set(changeFeed.watchers)
    const { isShared, losses } = limiter.sharing ?? { isShared: false, losses: 0 }
    this.sharedWindows.set(isShared ? 1 : 0)
    this.windowLosses.reset()
    this.windowLosses.inc(losses)
    this.memory.set(process.memoryUsage.rss())
  }

  countRefusal(code: ErrorCode): void {
    this.refusals.inc({ code })
  }

  countSubmission(outcome: (typeof submissionOutcomes)[number]): void {
    this.submissions.inc({ outcome })
  }

  countFailedMail(outcome: (typeof mailOutcomes)[number]): void {
    this.mailsFailed.inc({ outcome })
  }

  /** Counts a request to a webhook. */
  countTry(outcome: (typeof tryOutcomes)[number], seconds: number): void {
    this.tries.inc({ outcome })
    this.tryLatency.observe(seconds)
  }

  countSwitchedOff(reason: (typeof switchOffReasons)[number]): void {
    this.switchedOff.inc({ reason })
  }

  async text(): Promise<string> {
    this.collect()
    try {
      await this.collectDeliveries()
      this.outage.worked()
    } catch (error) {
      this.outage.failed(error)
    }
    return `${this.requests.text()}\n${await this.registry.metrics()}`
  }

  get mediaType(): string {
    return this.registry.contentType
  }

  // Read for each response, not each second: the more deliveries wait, the longer a count takes.
  private async collectDeliveries(): Promise<void> {
    const { store, clock } = this.watched
    const now = clock.now()
    const { waiting, oldestDueAt, webhooksOff } = await store.readDeliveryStatistics(now)
    this.deliveriesWaiting.set(waiting)
    this.oldestDue.set(oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt) / 1_000)
    this.webhooksOff.set(webhooksOff)
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] })
  }

  private counter<Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }
}
