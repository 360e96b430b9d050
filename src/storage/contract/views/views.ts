import assert from 'node:assert/strict'
import { test } from 'node:test'

import { preferencesDefault, deletedViewsKept } from '#core/views/view.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, assertFailure, noon } from '#storage/contract/workspace.ts'

const newView = { name: 'Hot', search: { tag: ['vip'] }, columns: null, isShared: true, now: noon }

export function viewsContract(openStore: OpenStore): void {
  test('views and preferences are in one project, and are erased with it', async (t) => {
    const { store } = await openStore(t)
    const [crew, other] = [await Crew.make(store), await Crew.make(store)]
    const { projectId } = crew
    const { id: memberId } = await crew.add('owner')
    const view = await store.createView({ ...newView, projectId, memberId })
    const preferences = { ...preferencesDefault, density: 'compact' as const }
    await store.savePreferences({ projectId, memberId, preferences })
    assert.deepEqual(await store.listViews(projectId, memberId), [view])
    assert.deepEqual(await store.loadPreferences(projectId, memberId), preferences)

    const foreign = { projectId: other.projectId, memberId, viewId: view.id, now: noon }
    assert.deepEqual(await store.listViews(other.projectId, memberId), [])
    assert.deepEqual(await store.loadPreferences(other.projectId, memberId), {})
    await assertFailure(() => store.changeView({ ...foreign, change: {} }), 'not_found')
    await assertFailure(() => store.deleteView(foreign), 'not_found')
    await assertFailure(() => store.createView({ ...newView, ...foreign }), 'not_found')
    await assertFailure(() => store.savePreferences({ ...foreign, preferences }), 'not_found')
    const known = await other.add('owner')
    await assertFailure(() => store.deleteView({ ...foreign, memberId: known.id }), 'not_found')

    await store.deleteProject(projectId, noon)
    while (await store.eraseProjects()) continue
    assert.deepEqual(await store.listViews(projectId, memberId), [])
    assert.deepEqual(await store.loadPreferences(projectId, memberId), {})
  })

  test('of the views that were deleted, the latest can be restored', async (t) => {
    const { store } = await openStore(t)
    const crew = await Crew.make(store)
    const { projectId } = crew
    const { id: memberId } = await crew.add('member')
    const deleted: string[] = []
    for (let i = 0; i <= deletedViewsKept; i += 1) {
      const { id: viewId } = await store.createView({ ...newView, projectId, memberId })
      await store.deleteView({ projectId, memberId, viewId, now: noon + i })
      deleted.push(viewId)
    }
    const [first = '', second = ''] = deleted
    const request = { projectId, memberId, now: noon }
    await assertFailure(() => store.restoreView({ ...request, viewId: first }), 'not_found')
    const restored = await store.restoreView({ ...request, viewId: second })
    assert.deepEqual(await store.listViews(projectId, memberId), [restored])
  })
}
