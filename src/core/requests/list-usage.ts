import { formatTime } from '#core/values/time.ts'
import type { UsageSpan } from '#model/requests/usage.ts'
import {
  type StoredUsage,
  type UsageRow,
  type UsageStore,
  periodStart,
  usageSourcesMax,
  usageSpans,
} from './usage.ts'

/** Counts of one source, operation or code, one for each period, oldest first. */
export type UsageSeries = {
  name: string
  requests: number[]
  leads: number[]
  refusals: number[]
}

export type Usage = { firstAt: string; periodMs: number } & Record<keyof StoredUsage, UsageSeries[]>

/** The usage of a project, of which a server that is killed loses its last second. */
export async function listUsage(
  store: Pick<UsageStore, 'listUsage'>,
  { projectId, span }: { projectId: string; span: UsageSpan },
  now: number,
): Promise<Usage> {
  const { periodMs, periods } = usageSpans[span]
  const since = periodStart(now, periodMs) - (periods - 1) * periodMs
  const query = { projectId, periodMs, since, sourcesMax: usageSourcesMax }
  const { sources, operations, codes } = await store.listUsage(query)
  const series = (rows: readonly UsageRow[]) => seriesOf(rows, { since, periodMs, periods })
  return {
    firstAt: formatTime(since),
    periodMs,
    sources: series(sources),
    operations: series(operations),
    codes: series(codes),
  }
}

type Axis = { since: number; periodMs: number; periods: number }

/** Those with the most requests first. */
function seriesOf(rows: readonly UsageRow[], { since, periodMs, periods }: Axis): UsageSeries[] {
  const zeros = () => Array.from({ length: periods }, () => 0)
  const all = new Map<string, UsageSeries & { total: number }>()
  for (const { name, startsAt, requests, leads, refusals } of rows) {
    const place = (startsAt - since) / periodMs
    // A node whose clock is ahead counts in periods that have not begun here.
    if (place >= periods) continue
    const known = all.get(name)
    const series = known ?? {
      name,
      total: 0,
      requests: zeros(),
      leads: zeros(),
      refusals: zeros(),
    }
    if (known === undefined) all.set(name, series)
    series.total += requests
    series.requests[place] = requests
    series.leads[place] = leads
    series.refusals[place] = refusals
  }
  const sorted = [...all.values()].toSorted((a, b) => b.total - a.total)
  return sorted.map(({ total: _, ...series }) => series)
}
