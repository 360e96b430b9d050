import type { Store } from '#core/store.ts'

/** Members were told of everything so far: no email about the story waits to be sent. */
export async function settleNotices(store: Store, now: number): Promise<void> {
  for (const { projectId, memberId, kind, seen } of await store.findNotices(now)) {
    const plan = { memberId, kind, dueAt: now }
    await store.planNotices({ projectId, plans: [{ ...plan, seen }] })
    const notice = await store.takeNotice({ projectId, ...plan, now })
    if (notice === null) continue
    await store.settleNotice({ projectId, notice, outcome: 'sent', now })
  }
}
