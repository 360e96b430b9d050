import type { Store } from '#core/store.ts'
import { createView } from '#core/views/manage-views.ts'
import type { ViewSearch } from '#core/views/view.ts'
import type { DemoProject } from './create-demo-project.ts'

type DemoView = { name: string; memberIndex: number; isShared: boolean; search: ViewSearch }

const views: readonly DemoView[] = [
  view('Unassigned', { assignee: 'none', createdDays: 14 }, { memberIndex: 0, isShared: true }),
  view('From forms', { channel: ['form'] }, { memberIndex: 1, isShared: true }),
  view('Quotes sent', { tag: ['quote sent'], sort: 'updated' }, { memberIndex: 2, isShared: true }),
  view('Possible duplicates', { duplicate: true }, { memberIndex: 0, isShared: false }),
  view('VIPs', { tag: ['vip'] }, { memberIndex: 3, isShared: false }),
]

/** Shared views, and views that only their members see. */
export async function createDemoViews(
  store: Store,
  { id: projectId, members }: DemoProject,
  now: number,
): Promise<void> {
  for (const { memberIndex, ...given } of views) {
    const memberId = members[memberIndex]?.id ?? ''
    await createView(store, { projectId, memberId, columns: null, now, ...given })
  }
}

function view(
  name: string,
  search: ViewSearch,
  of: Pick<DemoView, 'memberIndex' | 'isShared'>,
): DemoView {
  return { name, search, ...of }
}
