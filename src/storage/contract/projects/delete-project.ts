import assert from 'node:assert/strict'
import { test } from 'node:test'

import { firstPage } from '#core/values/page.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  createKey,
  noon,
} from '#storage/contract/workspace.ts'

export function deleteProjectContract(openStore: OpenStore): void {
  test('nothing finds a deleted project, and its keys end at once', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const key = await createKey(store, projectId, { secretHash: 'secret' })
    await workspace.write({ name: 'Jane Doe', Budget: '10' })
    const [project] = await store.listProjects(firstPage)
    await store.setDefaultProject(projectId)
    await store.deleteProject(projectId, noon)
    assert.equal(await store.findKey('secret', noon), null)
    assert.deepEqual(await store.listProjects(firstPage), [])
    assert.equal(await store.getProject(projectId), null)
    assert.equal(await store.getKey(key.id), null)
    assert.deepEqual(await store.listDeletedProjects(firstPage), [project])
    for (const refused of [
      () => workspace.write({ name: 'John Doe' }),
      () => workspace.createField('Budget'),
      () => createKey(store, projectId),
      () => store.updateProject({ projectId, name: 'Sales' }),
      () => store.setDefaultProject(projectId),
      () => store.deleteProject(projectId, noon),
    ]) {
      await assertFailure(refused, 'not_found')
    }
    assert.equal(
      await store.rotateKey({ keyId: key.id, secretHash: 'x', overlapMs: 0, now: noon }),
      null,
    )
    assert.equal(await store.findKey('x', noon), null)
  })

  test("a project's data is deleted in steps, and other projects keep theirs", async (t) => {
    const { store } = await openStore(t, 'empty')
    const gone = await Workspace.make(store, 'Gone')
    const kept = await Workspace.make(store, 'Kept')
    const people = Array.from({ length: 1_100 }, (_, i) => ({ name: `Jane ${i}`, Colour: 'red' }))
    for (const workspace of [gone, kept]) {
      await workspace.writeAll(people)
      await workspace.write({ email: 'jane@example.com', company: 'Doe' })
      await workspace.write({ email: 'jane@example.com', company: 'Roe' })
    }
    const { writers } = gone
    const requests = [{ startsAt: noon, count: 1 }]
    const use = { keyId: writers.secret.keyId, usedAt: noon, seenInBrowserAt: null, requests }
    await store.saveKeyUses([use])
    const [, project] = await store.listProjects(firstPage)
    assert.equal(await store.eraseProjects(), false)
    await store.deleteProject(gone.projectId, noon)
    let steps = 0
    while (await store.eraseProjects()) {
      steps += 1
      assert.deepEqual(await store.verify(), [])
      // Meanwhile another project works as usual.
      if (steps === 2) await kept.write({ name: 'John Doe' })
    }
    assert.ok(steps > 5, String(steps))
    assert.deepEqual(await store.listProjects(firstPage), [project])
    assert.deepEqual(await store.listDeletedProjects(firstPage), [])
    await store.saveKeyUses([use])
    assert.equal(await kept.count(), people.length + 2)
    assert.equal((await kept.search({ prefixes: ['jane'], limit: 1 })).total, people.length + 1)
    assert.deepEqual(await kept.labels(), ['Colour'])
    await assertFailure(() => store.deleteProject(gone.projectId, noon), 'not_found')
    const next = await Workspace.make(store, 'Next')
    await next.write({ name: 'Jane Doe' })
    assert.deepEqual(await next.names({ prefixes: ['jane'] }), ['Jane Doe'])
    assert.deepEqual(await next.labels(), [])
  })

  test('a project that is created later is not found by the id of a deleted one', async (t) => {
    const { store } = await openStore(t, 'empty')
    const gone = await Workspace.make(store, 'Gone')
    assert.equal((await store.listKeys({ projectId: gone.projectId, ...firstPage })).length, 2)
    await store.deleteProject(gone.projectId, noon)
    while (await store.eraseProjects()) continue
    const next = await Workspace.make(store, 'Next')
    assert.deepEqual(await store.listKeys({ projectId: gone.projectId, ...firstPage }), [])
    await assertFailure(() => createKey(store, gone.projectId), 'not_found')
    assert.equal((await store.listKeys({ projectId: next.projectId, ...firstPage })).length, 2)
  })
}
