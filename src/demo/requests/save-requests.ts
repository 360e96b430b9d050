import { createToken } from '#core/accounts/one-time-token.ts'
import { saveRecorded } from '#core/requests/save-requests.ts'
import type { Store } from '#core/store.ts'
import { days } from '#demo/calendar.ts'
import type { DemoProject } from '#demo/create-demo-project.ts'
import { dayMs } from '#model/values/durations.ts'
import { requestLogKeptMs } from '#model/values/periods.ts'
import { type StoryRequest, countRequests, logRequests } from './count-requests.ts'
import { countEarlierRequests } from './earlier-requests.ts'

const savedAtOnce = 2_000

/** Usage of a year, the requests of the last days, and when each key was last used. */
export async function saveRequests(
  store: Store,
  { keys }: DemoProject,
  { requests, from, until }: { requests: readonly StoryRequest[]; from: number; until: number },
): Promise<void> {
  const keyIds = new Map([...keys].map(([channel, { id }]) => [channel, id]))
  const earlier = countEarlierRequests(keyIds, { from, until: until - days * dayMs })
  const counts = [...earlier, ...countRequests(requests)]
  for (let start = 0; start < counts.length; start += savedAtOnce) {
    await store.saveRequestCounts(counts.slice(start, start + savedAtOnce))
  }
  const latest = requests.filter(({ at }) => at >= until - requestLogKeptMs)
  const secret = () => store.keepSignInSecret(createToken())
  await saveRecorded({ store, secret }, logRequests(latest))
  const usedAt = new Map(requests.map(({ keyId, at }) => [keyId, at]))
  await store.saveKeyUses(
    [...usedAt].map(([keyId, at]) => ({ keyId, usedAt: at, seenInBrowserAt: null })),
  )
}
