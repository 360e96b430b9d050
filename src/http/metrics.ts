import { Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Clock } from '#core/clock.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import type { Store } from '#core/store.ts'
import type { LogState } from '#core/store-statistics.ts'
import type { ProjectNews } from './project-news.ts'
import { RequestMetrics } from './request-metrics.ts'
import { WebhookMetrics } from './webhook-metrics.ts'

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
    this.store = store
    this.limiter = limiter
    this.clock = clock
    this.news = news
  }

  /** Moves what storage has gathered into the series. */
  collect(): void {
    const { queueDepth, groupSizes, log, indexFailure } = this.store.takeStatistics()
    for (const size of groupSizes) this.groupSize.observe(size)
    this.queueDepth.set(queueDepth)
    this.collectLog(log)
    this.indexFailure = indexFailure
    this.indexFailing.set(indexFailure === null ? 0 : 1)
    this.windows.set(this.limiter.windowsInUse)
    this.pages.set(this.news.watchers)
    this.collectSharing()
    this.memory.set(process.memoryUsage.rss())
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
