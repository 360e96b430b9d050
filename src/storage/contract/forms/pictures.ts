import assert from 'node:assert/strict'
import { test } from 'node:test'

import { picturesMax } from '#core/forms/pictures.ts'
import { dayMs } from '#model/values/durations.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { Visits } from './visits.ts'

const png = { type: 'image/png', content: 'iVBORw0=' }
const hashOf = (index: number) => String(index).padStart(64, '0')

export function picturesContract(openStore: OpenStore): void {
  test('a picture is kept once, and is of one project', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const { projectId: otherId } = await Workspace.make(store)
    const picture = { projectId, hash: hashOf(1), ...png, now: noon }
    await store.addPicture(picture)
    await store.addPicture(picture)
    assert.deepEqual(await store.listPictures(projectId), [hashOf(1)])
    assert.deepEqual(await store.readPicture(projectId, hashOf(1)), png)
    assert.equal(await store.readPicture(projectId, hashOf(2)), null)
    assert.equal(await store.readPicture(otherId, hashOf(1)), null)
    assert.deepEqual(await store.listPictures(otherId), [])
  })

  test('too many: those that no draft and no version names make room', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const add = (index: number, now: number) =>
      store.addPicture({ projectId, hash: hashOf(index), ...png, now })
    for (let index = 0; index < picturesMax; index += 1) await add(index, noon)
    const look = { ...formDefinition().look, logo: hashOf(7) }
    await Visits.make(store, projectId, { look })
    await assertFailure(() => add(picturesMax, noon + dayMs), 'invalid_request')
    assert.equal((await store.listPictures(projectId)).length, picturesMax)
    await add(picturesMax, noon + dayMs + 1)
    assert.deepEqual(await store.listPictures(projectId), [hashOf(7), hashOf(picturesMax)])
  })
}
