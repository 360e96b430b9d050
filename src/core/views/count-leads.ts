import type { ChangeFeedStore } from '#core/change-feed/change-feed.ts'
import type { UnreadCount, UnreadStore } from '#core/unread/unread.ts'
import { type CountRequest, type ViewCount, countViews } from './manage-views.ts'

type LeadCounts = { change: number; unread: UnreadCount; views: ViewCount[] }

/**
 * What the navigation shows a member: what they have not read, as of a change of the project, and
 * some views. Throws as `countViews`.
 */
export async function countLeads(
  store: Parameters<typeof countViews>[0] &
    Pick<UnreadStore, 'readUnreadCount'> &
    Pick<ChangeFeedStore, 'readLastChange'>,
  request: CountRequest,
): Promise<LeadCounts> {
  // Before the rest: what comes meanwhile may be counted, but is not yet of this change.
  const change = (await store.readLastChange(request.projectId)) ?? 0
  const views = await countViews(store, request)
  return { change, unread: await store.readUnreadCount(request), views }
}
