import { continued, settled } from '#core/notices/notice-work.ts'
import type { Store } from '#core/store.ts'

/** Members were told of everything so far: no email about the story waits to be sent. */
export async function settleNotices(store: Store, now: number): Promise<void> {
  for (const found of await store.findNotices(now)) {
    const { projectId, memberId, kind } = found
    await store.saveWork({ projectId, works: [continued(found, { dueAt: now })] })
    const notice = await store.takeNotice({ projectId, memberId, kind, dueAt: now, now })
    if (notice === null) continue
    await store.saveWork({ projectId, works: [settled(notice, 'sent', now)] })
  }
}
