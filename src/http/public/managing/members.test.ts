import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())

const path = '/public/v1/members'

type MemberList = { data: { id: string; name: string }[] }

const list = async (key: string) => (await app.request<MemberList>('GET', path, { key })).body

test('all members but viewers are listed with their ids and names only', async () => {
  const { projectId } = await setUpOwner(app)
  await addMember(app, projectId, 'viewer')
  await addMember(app, projectId, 'member')
  const { secret: key } = await app.addKey(projectId, 'secret', { scopes: ['members:read'] })
  const members = await app.store.listMembers(projectId)
  assert.equal(members.length, 3)
  const assignable = members.filter(({ role }) => role !== 'viewer')
  assert.deepEqual(await list(key), { data: assignable.map(({ id, name }) => ({ id, name })) })
  const { text } = await app.request('GET', path, { key })
  for (const { email, role } of members) {
    assert.ok(email !== null)
    assert.equal(text.includes(email ?? role), false)
    assert.equal(text.includes(role), false)
  }
  const { id } = await app.addProject()
  const { secret: other } = await app.addKey(id, 'secret', { scopes: ['members:read'] })
  assert.deepEqual(await list(other), { data: [] })
})

test('the id of a member is what assigneeId takes', async () => {
  const { id: projectId, secret } = await app.addProject()
  await addMember(app, projectId, 'member')
  const { secret: key } = await app.addKey(projectId, 'secret', { scopes: ['members:read'] })
  const [member] = (await list(key)).data
  assert.ok(member)
  const jane = { name: 'Jane Doe', assigneeId: member.id }
  const { status, body, text } = await app.create(secret, jane)
  assert.equal(status, 201, text)
  assert.equal((await app.get(secret, body.id)).assigneeId, member.id)
})
