import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { erasedIdsMax } from '#model/contacts/contact.ts'
import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

test('which leads were permanently deleted: not merged ones', async () => {
  const project = await app.addProject()
  const admin = await addMember(app, project.id, 'admin')
  const viewer = await addMember(app, project.id, 'viewer')
  const path = `/v1/projects/${project.id}/leads`
  const create = async (name: string) => (await app.create(project.secret, { name })).body.id
  const [kept, merged, erased] = [await create('A'), await create('B'), await create('C')]
  const ids = [kept, merged, erased]
  const find = (wanted: string[]) => viewer.ask('POST', `${path}/erased`, { ids: wanted })
  assert.deepEqual(await find(ids), { ids: [] })
  assert.deepEqual(await find([]), { ids: [] })
  await admin.ask('POST', `${path}/${kept}/merge`, { mergedId: merged })
  assert.deepEqual(await find(ids), { ids: [] })
  await admin.ask('DELETE', `${path}/${erased}`)
  assert.deepEqual(await find([...ids, erased]), { ids: [erased] })
  await admin.ask('DELETE', `${path}/${kept}`)
  assert.deepEqual(await find(ids), { ids })
  const stranger = await addMember(app, (await app.addProject()).id, 'owner')
  const refused = await stranger.request<Problem>('POST', `${path}/erased`, { body: { ids } })
  assert.equal(refused.status, 404)
})

test('only so many ids, and only ids of leads', async () => {
  const project = await app.addProject()
  const viewer = await addMember(app, project.id, 'viewer')
  const path = `/v1/projects/${project.id}/leads/erased`
  const id = createId('contact', app.clock.now())
  const full = Array.from({ length: erasedIdsMax }, () => id)
  assert.deepEqual(await viewer.ask('POST', path, { ids: full }), { ids: [id] })
  const validationErrors: [string[], string, string][] = [
    [[...full, id], '/ids', 'too_many'],
    [[id, 'x'], '/ids/1', 'invalid_value'],
  ]
  for (const [ids, pointer, code] of validationErrors) {
    const { status, body } = await viewer.request<Problem>('POST', path, { body: { ids } })
    assert.deepEqual(
      [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code],
      [400, pointer, code],
    )
  }
})
