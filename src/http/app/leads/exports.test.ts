import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { exportKeptMs } from '#model/values/periods.ts'
import { type Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

type Export = { id: string; state: string; contacts: number; total: number | null; bytes: number }

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const requestsMax = 5_000

async function begin() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const path = `/v1/projects/${project.id}/exports`
  const create = async (names: readonly string[], others: object = {}) => {
    const contacts = names.map((name) => ({ name, Budget: '9', ...others }))
    const response = await app.createBatch(project.secret, contacts)
    return response.body.results.map(({ id }) => String(id))
  }
  const start = (body: object = {}, who: Browser = member) =>
    who.ask<Export>('POST', path, { format: 'csv', query: {}, ...body })
  const list = async (who: Browser = member) =>
    (await who.ask<{ exports: Export[] }>('GET', path)).exports
  const ended = async (id: string): Promise<Export> => {
    for (let requests = 0; requests < requestsMax; requests += 1) {
      const found = (await list()).find((one) => one.id === id)
      if (found?.state !== 'running') return found ?? assert.fail('The export is gone.')
    }
    throw new Error('The export does not end.')
  }
  const file = (id: string, who: Browser = member) =>
    who.request<Problem>('GET', `${path}/${id}/file`)
  return { project, member, path, create, start, list, ended, file }
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `Müller ${i}`)

test('a file is written in the background, part by part, and downloaded', async () => {
  const { project, create, start, ended, file } = await begin()
  for (let batch = 0; batch < 11; batch += 1) await create(names(100), { tags: ['vip'] })
  await create(['Other'])
  const started = await start({ query: { tag: ['vip'] } })
  assert.deepEqual([started.state, started.contacts], ['running', 0])
  const done = await ended(started.id)
  assert.deepEqual([done.state, done.contacts, done.total], ['done', 1_100, 1_100])
  const { status, headers, text } = await file(started.id)
  assert.equal(status, 200)
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="leads-[\d-]+\.csv"$/)
  assert.equal(Buffer.byteLength(text), done.bytes)
  const [head, ...rows] = text.trimEnd().split('\r\n')
  assert.match(head ?? '', /^\uFEFFid,type,name,.*,Budget$/)
  assert.equal(new Set(rows.map((row) => row.split(',')[0])).size, 1_100)
  assert.ok(project.id !== '')
})

test('a CSV file has the chosen columns, here and when it is downloaded at once', async () => {
  const { project, member, path, create, start, ended, file } = await begin()
  await create(['Jane'])
  const { fields } = await member.ask<{ fields: { id: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/fields`,
  )
  const [budget] = fields
  const columns = [budget?.id ?? '', 'name']
  const { id } = await start({ columns })
  await ended(id)
  assert.equal((await file(id)).text, '\uFEFFname,Budget\r\nJane,9\r\n')
  const query = `format=csv&${columns.map((column) => `column=${column}`).join('&')}`
  const direct = await member.request('GET', `/v1/projects/${project.id}/leads/export?${query}`)
  assert.equal(direct.text, '\uFEFFname,Budget\r\nJane,9\r\n')
  for (const wrong of [[], ['Budget'], ['name', 'field_1']]) {
    const body = { format: 'csv', query: {}, columns: wrong }
    const response = await member.request<Problem>('POST', path, { body })
    assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'])
  }
})

test('a file is for its member alone, while they may export, and for a day', async () => {
  const { project, member, path, create, start, list, ended, file } = await begin()
  await create(['Jane'])
  const { id } = await start()
  await ended(id)
  const other = await addMember(app, project.id, 'admin')
  assert.deepEqual(await list(other), [])
  assert.equal((await file(id, other)).status, 404)
  assert.equal((await other.request('DELETE', `${path}/${id}`)).status, 404)
  const body = { format: 'csv', query: {} }
  const viewer = await addMember(app, project.id, 'viewer')
  assert.equal((await viewer.request('POST', path, { body })).status, 403)
  const { members } = await other.ask<{ members: { id: string; email: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/members`,
  )
  const own = members.find(({ email }) => email === member.email) ?? assert.fail()
  const memberPath = `/v1/projects/${project.id}/members/${own.id}`
  await other.ask('PATCH', memberPath, { role: 'viewer' })
  assert.equal((await file(id)).status, 403)
  await other.ask('PATCH', memberPath, { role: 'member' })
  assert.equal((await file(id)).status, 200)
  app.clock.advance(exportKeptMs)
  assert.equal((await file(id)).status, 404)
  assert.deepEqual(await list(), [])
})

test('a deleted lead takes the file with it, and so does its member', async () => {
  const { project, member, path, create, start, list, ended, file } = await begin()
  const [contactId] = await create(['Jane'])
  const { id } = await start({ format: 'ndjson' })
  await ended(id)
  const admin = await addMember(app, project.id, 'admin')
  await admin.ask('DELETE', `/v1/projects/${project.id}/leads/${contactId}`)
  assert.equal((await ended(id)).state, 'failed')
  assert.equal((await file(id)).status, 404)
  await member.ask('DELETE', `${path}/${id}`)
  assert.deepEqual(await list(), [])
})

test('the audit log has who started an export and who downloaded it', async () => {
  await using own = await startApp()
  const { projectId, browser: owner } = await setUpOwner(own)
  const path = `/v1/projects/${projectId}`
  const { id } = await owner.ask<Export>('POST', `${path}/exports`, { format: 'csv', query: {} })
  let status = 404
  for (let requests = 0; status !== 200 && requests < requestsMax; requests += 1) {
    ;({ status } = await owner.request('GET', `${path}/exports/${id}/file`))
  }
  const { entries } = await owner.ask<{ entries: { action: string; subjectId: string }[] }>(
    'GET',
    `${path}/audit?subject=export`,
  )
  assert.deepEqual(
    entries.map(({ action, subjectId }) => [action, subjectId]),
    [
      ['download', id],
      ['start', id],
    ],
  )
})
