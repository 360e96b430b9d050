const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const countName = 'contact_sync_requests_total'
const latencyName = 'contact_sync_request_duration_seconds'

type Labels = { method: string; route: string }

/** The requests of one method to one route. */
type RouteRequests = {
  labels: Labels
  byStatus: Map<number, number>
  count: number
  seconds: number
  /** For each bucket, the requests that fit no smaller one. */
  inBucket: number[]
}

/**
 * The requests answered, by route and status. Counted here in plain numbers: the histogram of
 * prom-client hashes its labels again for each request.
 */
export class RequestMetrics {
  private readonly routes = new Map<string, Map<string, RouteRequests>>()

  /** Routes are templates, never paths, so that the number of series is bounded. */
  count({ method, route }: Labels, status: number, seconds: number): void {
    const counted = this.routes.get(route)?.get(method) ?? this.add({ method, route })
    counted.byStatus.set(status, (counted.byStatus.get(status) ?? 0) + 1)
    counted.count += 1
    counted.seconds += seconds
    const bucket = buckets.findIndex((bound) => seconds <= bound)
    if (bucket !== -1) counted.inBucket[bucket] = (counted.inBucket[bucket] ?? 0) + 1
  }

  /** In the Prometheus text format. */
  text(): string {
    const all = Array.from(this.routes.values(), (methods) => [...methods.values()]).flat()
    return [
      `# HELP ${countName} Requests answered, by route and status.`,
      `# TYPE ${countName} counter`,
      ...all.flatMap(countLines),
      '',
      `# HELP ${latencyName} Time from the request to its answer.`,
      `# TYPE ${latencyName} histogram`,
      ...all.flatMap(latencyLines),
      '',
    ].join('\n')
  }

  private add(labels: Labels): RouteRequests {
    const { method, route } = labels
    const inBucket = buckets.map(() => 0)
    const counted = { labels, byStatus: new Map(), count: 0, seconds: 0, inBucket }
    const methods = this.routes.get(route) ?? new Map<string, RouteRequests>()
    this.routes.set(route, methods.set(method, counted))
    return counted
  }
}

function countLines({ labels, byStatus }: RouteRequests): string[] {
  return Array.from(
    byStatus,
    ([status, count]) => `${countName}{${textOf(labels)},status="${status}"} ${count}`,
  )
}

function latencyLines({ labels, inBucket, count, seconds }: RouteRequests): string[] {
  const text = textOf(labels)
  let below = 0
  const lines = buckets.map((bound, index) => {
    below += inBucket[index] ?? 0
    return `${latencyName}_bucket{le="${bound}",${text}} ${below}`
  })
  return [
    ...lines,
    `${latencyName}_bucket{le="+Inf",${text}} ${count}`,
    `${latencyName}_sum{${text}} ${seconds}`,
    `${latencyName}_count{${text}} ${count}`,
  ]
}

// Methods and templates have no sign that would have to be escaped.
function textOf({ method, route }: Labels): string {
  return `method="${method}",route="${route}"`
}
