import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function begin() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const path = `/v1/projects/${project.id}/leads/export`
  const create = async (names: readonly string[], tags: readonly string[] = []) => {
    const contacts = names.map((name) => ({ name, tags, Budget: '9' }))
    const response = await app.createBatch(project.secret, contacts)
    return response.body.results.map(({ id }) => String(id))
  }
  const download = (query: string) => member.request<Problem>('GET', `${path}?${query}`)
  return { project, member, path, create, download }
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Lead ${from + i}`)

test('leads that match the filters are a CSV file, over several pages, newest first', async () => {
  const { create, download } = await begin()
  await create(names(0, 100), ['old'])
  app.clock.advance(1_000)
  await create(names(100, 200), ['old'])
  await create(['Other'])
  const { status, headers, text } = await download('format=csv&tag=old')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="leads-[\d-]+\.csv"$/)
  assert.equal(headers['cache-control'], 'no-store')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  assert.match(head ?? '', /^\uFEFFid,type,name,.*,Budget$/)
  assert.deepEqual(
    rows.map((row) => row.split(',')[2]),
    names(0, 200).toReversed(),
  )
  const filtered = await download('format=csv&q=lead%20199')
  assert.equal(filtered.text.trimEnd().split('\r\n').length, 2)
  assert.equal((await download('format=vcard&tag=none')).text, '')
})

test('chosen leads are a file in the order of their ids, without other projects', async () => {
  const { member, path, create } = await begin()
  const other = await begin()
  const [first = '', second = ''] = await create(['Jane', 'Eve'])
  const [foreign = ''] = await other.create(['Foreign'])
  const body = { ids: [second, foreign, first], format: 'ndjson' }
  const { text, headers } = await member.request('POST', path, { body })
  assert.match(headers['content-disposition'] ?? '', /\.ndjson"$/)
  const records = text.trimEnd().split('\n')
  assert.deepEqual(
    records.map((line) => (JSON.parse(line) as { name: string }).name),
    ['Eve', 'Jane'],
  )
})

test('a wrong format or filter is refused, and a viewer exports nothing', async () => {
  const { project, member, path, create, download } = await begin()
  const ids = await create(['Jane'])
  for (const query of ['', 'format=xml', 'format=csv&limit=1', 'format=csv&sort=created']) {
    const { status, body } = await download(query)
    assert.deepEqual([status, body.code], [400, 'invalid_request'], query)
  }
  const bodies = [
    { ids: [], format: 'csv' },
    { ids, format: 'xml' },
    { ids: ['x'], format: 'csv' },
    { ids: Array.from({ length: 1_001 }, () => ids[0]), format: 'csv' },
  ]
  for (const body of bodies) {
    assert.equal((await member.request('POST', path, { body })).status, 400)
  }
  const viewer = await addMember(app, project.id, 'viewer')
  assert.equal((await viewer.request('GET', `${path}?format=csv`)).status, 403)
  const body = { ids, format: 'csv' }
  assert.equal((await viewer.request('POST', path, { body })).status, 403)
})
