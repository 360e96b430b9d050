import { Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Clock } from '#core/clock.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import type { Store } from '#core/store.ts'
import type { LogState } from '#core/store-statistics.ts'
import type { ProjectNews } from './project-change-feed.ts'
import { RequestMetrics } from './request-metrics.ts'
import { WebhookMetrics } from './webhook-metrics.ts'

const submissionOutcomes = ['sent', 'refused', 'spam'] as const
const mailOutcomes = ['again', 'given_up'] as const
const groupBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500]

type Watched = { store: Store; limiter: RequestLimiter; clock: Clock; news: ProjectNews }

/** What /metrics shows, in the Prometheus text format. No label carries personal data. */
export class Metrics {
  private readonly registry = new Registry()
  readonly requests = new RequestMetrics()
  private readonly groupSize = new Histogram({
    name: 'contact_sync_commit_group_size',
    help: 'Writes that shared one commit.',
    buckets: groupBuckets,
    registers: [this.registry],
  })
  private readonly queueDepth = new Gauge({
    name: 'contact_sync_write_queue_depth',
    help: 'Writes waiting for their commit.',
    registers: [this.registry],
  })
  private readonly logPages = new Gauge({
    name: 'contact_sync_log_pages',
    help: "Pages in the database's log that have not been copied into its file yet.",
    registers: [this.registry],
  })
  private readonly checkpointsFailed = new Counter({
    name: 'contact_sync_checkpoints_failed_total',
    help: "Times the database's log could not be copied into its file.",
    registers: [this.registry],
  })
  private readonly indexFailing = new Gauge({
    name: 'contact_sync_search_index_failing',
    help: '1 while the search index cannot be brought up to date; searches still find everything.',
    registers: [this.registry],
  })
  private readonly indexBehind = new Gauge({
    name: 'contact_sync_search_index_behind_bytes',
    help: 'Roughly how much text the search index has still to take; searches find it already.',
    registers: [this.registry],
  })
  /** Only where a data folder is: elsewhere a 0 would say that a disk is full. */
  private diskFree: Gauge | null = null
  private readonly refusals = new Counter({
    name: 'contact_sync_refusals_total',
    help: 'Requests that were refused, by the code of the error.',
    labelNames: ['code'],
    registers: [this.registry],
  })
  private readonly submissions = new Counter({
    name: 'contact_sync_form_submissions_total',
    help: 'What forms were sent: stored as leads (sent), held as spam, or refused.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  private readonly mailsFailed = new Counter({
    name: 'contact_sync_form_mails_failed_total',
    help: 'Mails about leads that were not sent: tried again later, or given up.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  private readonly windows = new Gauge({
    name: 'contact_sync_rate_windows',
    help: 'Rolling windows in use.',
    registers: [this.registry],
  })
  private readonly pages = new Gauge({
    name: 'contact_sync_watching_pages',
    help: 'Pages of the application that are notified of changes as they happen.',
    registers: [this.registry],
  })
  readonly webhooks = new WebhookMetrics(this.registry)
  private readonly sharedWindows = new Gauge({
    name: 'contact_sync_windows_shared',
    help: '1 while the windows are shared in Valkey, 0 while this process counts alone.',
    registers: [this.registry],
  })
  private readonly windowLosses = new Counter({
    name: 'contact_sync_windows_losses_total',
    help: 'Times Valkey was unreachable and this process began to count alone.',
    registers: [this.registry],
  })
  private readonly memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers: [this.registry],
  })
  private lossesSeen = 0
  private checkpointsSeen = 0
  /** As last collected. */
  log: LogState | null = null
  indexFailure: Error | null = null
  private readonly store: Store
  private readonly limiter: RequestLimiter
  private readonly clock: Clock
  private readonly news: ProjectNews

  constructor(watched: Watched) {
    const { store, limiter, clock, news } = watched
    // From 0 on, so that the first one is an increase.
    for (const outcome of submissionOutcomes) this.submissions.inc({ outcome }, 0)
    for (const outcome of mailOutcomes) this.mailsFailed.inc({ outcome }, 0)
    this.store = store
    this.limiter = limiter
    this.clock = clock
    this.news = news
  }

  /** Moves what storage has gathered into the series. */
  collect(): void {
    const { queueDepth, groupSizes, log, indexFailure, indexBehindBytes, diskFreeBytes } =
      this.store.takeStatistics()
    for (const size of groupSizes) this.groupSize.observe(size)
    this.queueDepth.set(queueDepth)
    this.collectLog(log)
    this.indexFailure = indexFailure
    this.indexFailing.set(indexFailure === null ? 0 : 1)
    this.indexBehind.set(indexBehindBytes)
    this.collectDisk(diskFreeBytes)
    this.windows.set(this.limiter.windowsInUse)
    this.pages.set(this.news.watchers)
    this.collectSharing()
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

  private collectDisk(freeBytes: number | null): void {
    if (freeBytes === null) return
    this.diskFree ??= new Gauge({
      name: 'contact_sync_disk_free_bytes',
      help: "What the data folder's file system has left.",
      registers: [this.registry],
    })
    this.diskFree.set(freeBytes)
  }

  private collectLog(log: LogState | null): void {
    this.log = log
    if (log === null) return
    this.logPages.set(log.pages)
    this.checkpointsFailed.inc(log.checkpointsFailed - this.checkpointsSeen)
    this.checkpointsSeen = log.checkpointsFailed
  }

  private collectSharing(): void {
    const { isShared, losses } = this.limiter.sharing ?? { isShared: false, losses: 0 }
    this.sharedWindows.set(isShared ? 1 : 0)
    this.windowLosses.inc(losses - this.lossesSeen)
    this.lossesSeen = losses
  }

  async text(): Promise<string> {
    this.collect()
    await this.collectDeliveries().catch(() => {})
    return `${this.requests.text()}\n${await this.registry.metrics()}`
  }

  get mediaType(): string {
    return this.registry.contentType
  }

  // Read for each answer, not each second: the more deliveries wait, the longer a count takes.
  private async collectDeliveries(): Promise<void> {
    const now = this.clock.now()
    this.webhooks.show(await this.store.readDeliveryStatistics(now), now)
  }
}
