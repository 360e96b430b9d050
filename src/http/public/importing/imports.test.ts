import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'

import type { Static } from '#api/schema-type.ts'
import { apiPartBytes } from '#core/imports/import-job.ts'
import { createId } from '#core/values/id.ts'
import { beginImports } from '#test/harness/app-imports.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { importEndpoints } from './imports.ts'
import type { Import, ImportInput, RejectedRows } from './schemas.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Job = Static<typeof Import>
type Input = Static<typeof ImportInput>

const imports = '/public/v1/imports'
const people =
  'Kontakt,E-Mail,Region\nAnna Schmidt,anna@example.com,North\nOmar Haddad,nowhere,South\n'

const inputOf = (text: string, chosen: Partial<Input> = {}): Input => ({
  fileName: 'people.csv',
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
  ...chosen,
})

/** A project with a key, and what programs do with it. */
async function begin() {
  const project = await app.addProject()
  const { id: keyId, secret: key } = await app.addKey(project.id, 'secret', {
    scopes: ['contacts:create'],
    label: 'Nightly',
  })
  const ask = async <Body = Job>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await app.request<Body>(method, `${imports}${path}`, {
      key,
      ...(body && { body }),
    })
    assert.ok(response.status < 300, response.text)
    return response.body
  }
  const announce = (text: string, chosen?: Partial<Input>) => ask('POST', '', inputOf(text, chosen))
  const put = (id: string, text: string, part: number) => {
    const start = part * apiPartBytes
    const content = Buffer.from(text)
      .subarray(start, start + apiPartBytes)
      .toString('base64')
    return ask('PUT', `/${id}/parts/${part}`, { content })
  }
  const upload = async (text: string, chosen?: Partial<Input>) => {
    let job = await announce(text, chosen)
    while (job.state === 'uploading') job = await put(job.id, text, job.parts)
    return job
  }
  const ended = async (id: string) => {
    let job = await ask('GET', `/${id}`)
    await until(async () => {
      job = await ask('GET', `/${id}`)
      return job.state !== 'checking' && job.state !== 'running'
    })
    return job
  }
  const run = async (id: string, dryRun = false) => {
    await ask('POST', `/${id}/start`, { dryRun })
    return ended(id)
  }
  const rejected = (id: string, afterRow = 0) =>
    ask<Static<typeof RejectedRows>>('GET', `/${id}/rejected?after=${afterRow}`)
  return { project, keyId, key, ask, announce, put, upload, ended, run, rejected }
}

const countsOf = ({ created, updated, unchanged, rejected }: Job) => {
  return { created, updated, unchanged, rejected }
}

test('a file is announced, uploaded, checked and imported', async () => {
  const { project, upload, run, rejected } = await begin()
  const job = await upload(people)
  assert.deepEqual([job.state, job.parts, job.partBytes], ['ready', 1, apiPartBytes])
  const problem = { row: 2, reason: 'email must be a valid email address.' }
  const checked = await run(job.id, true)
  assert.deepEqual(
    [checked.state, checked.rowsChecked, checked.check],
    ['ready', 2, { valid: 1, rejected: 1, problems: [problem] }],
  )
  assert.equal((await app.search(project.secret)).total, 0)
  assert.deepEqual(await rejected(job.id), { data: [], nextAfter: null })

  const done = await run(job.id)
  assert.deepEqual([done.state, done.isRepeat, done.failure], ['done', false, null])
  assert.deepEqual(countsOf(done), { created: 1, updated: 0, unchanged: 0, rejected: 1 })
  assert.deepEqual(done.waitingLabels, ['Region'])
  assert.deepEqual(await rejected(job.id), { data: [problem], nextAfter: null })
  assert.deepEqual((await rejected(job.id, 2)).data, [])
  const [listed] = await app.store.listImports({ projectId: project.id, beforeId: null, limit: 2 })
  assert.deepEqual([listed?.id, listed?.startedBy.label], [done.importId, 'Nightly'])

  const again = await run((await upload(people)).id)
  assert.deepEqual([again.isRepeat, again.importId], [true, done.importId])
  assert.equal((await app.search(project.secret)).total, 1)
})

test('rows are checked against stored contacts, and columns go where they are sent', async () => {
  const { project, key, upload, run } = await begin()
  const tags = Array.from({ length: 50 }, (_, tag) => `tag ${tag}`)
  await app.create(key, { email: 'anna@example.com', tags })
  const columns = [
    { column: 'Region', goesTo: 'tags' },
    { column: 'Kontakt', goesTo: null },
  ]
  const { id } = await upload(people.replace('nowhere', 'omar@example.com'), { columns })
  assert.deepEqual((await run(id, true)).check, {
    valid: 1,
    rejected: 1,
    problems: [{ row: 1, reason: 'The contact would have more than 50 tags.' }],
  })
  await run(id)
  const { data } = await app.search(project.secret, { email: 'omar@example.com' })
  assert.equal(data[0]?.name, null)
})

test('a file of several parts arrives in order, and goes on where it was broken off', async () => {
  const { announce, put, upload, run, ask } = await begin()
  const rows = Array.from({ length: 3_000 }, (_, row) => `Ann ${row},ann.${row}@example.com,é`)
  const text = `Name,Email,Notes\n${rows.join('\n')}\n`
  const { id, parts } = await announce(text)
  assert.equal(parts, 0)
  assert.equal((await put(id, text, 0)).parts, 1)
  assert.equal((await put(id, text, 0)).parts, 1)
  const resumed = await announce(text)
  assert.deepEqual([resumed.id, resumed.parts], [id, 1])
  const other = await announce(text, { createFields: true })
  assert.notEqual(other.id, id)
  const ready = await upload(text)
  assert.deepEqual([ready.id, ready.state, ready.parts], [id, 'ready', 3])
  const done = await run(id)
  assert.deepEqual(countsOf(done), { created: 3_000, updated: 0, unchanged: 0, rejected: 0 })
  assert.equal((await ask('POST', `/${other.id}/cancel`)).state, 'cancelled')
})

test('another file than the announced one, or one in doubt of its header, is refused', async () => {
  const { project, announce, put, upload, run } = await begin()
  const other = people.replace('Anna', 'Inna')
  const { id } = await announce(people)
  await put(id, other, 0)
  const headless = await upload('Anna Schmidt,anna@example.com\nOmar,omar@example.com\n')
  for (const [jobId, detail] of [
    [id, /announced SHA-256/],
    [headless.id, /set hasHeader/],
  ] as const) {
    for (const isDryRun of [true, false]) {
      const failed = await run(jobId, isDryRun)
      assert.deepEqual([failed.state, failed.importId], ['ready', null])
      assert.match(failed.failure?.detail ?? '', detail)
    }
  }
  assert.equal((await app.search(project.secret)).total, 0)
})

test('fields are created for columns without one, as far as the project has room', async () => {
  const { project, upload, run } = await begin()
  const labels = async () => (await app.store.listFields(project.id)).map(({ label }) => label)
  const createFields = true
  const { id } = await upload(people, { createFields })
  await run(id, true)
  assert.deepEqual(await labels(), [])
  const done = await run(id)
  assert.deepEqual([await labels(), done.waitingLabels], [['Region'], []])
  const wide = Array.from({ length: 100 }, (_, column) => `Size ${column}`)
  const text = `Name,${wide.join(',')}\nAnna,${wide.join(',')}\n`
  const full = await upload(text, { createFields })
  for (const isDryRun of [true, false]) {
    const { failure } = await run(full.id, isDryRun)
    assert.match(failure?.detail ?? '', /at most 100 custom fields: 1 exist, and 100/)
  }
  assert.deepEqual(await labels(), ['Region'])
})

test('a key that is revoked ends its imports', async () => {
  const { project, keyId, upload, ask } = await begin()
  const rows = Array.from({ length: 20_000 }, (_, row) => `ann.${row}@example.com`)
  const { id } = await upload(`Email\n${rows.join('\n')}\n`)
  await ask('POST', `/${id}/start`, { dryRun: false })
  await app.store.revokeKey(keyId, app.clock.now())
  const job = () => app.store.findImportJob(project.id, id)
  await until(async () => (await job())?.endedAt != null)
  assert.equal((await job())?.state, 'cancelled')
  assert.equal(await app.store.readImportPart(project.id, id, 0), null)
  assert.ok((await app.search(project.secret)).total < rows.length)
})

for (const { method, path: template, body, example } of importEndpoints) {
  const pathOf = (id: string) => `/public/v1${template.replace(':id', id).replace(':part', '0')}`
  const request = { method, ...(body !== undefined && { body: example }) }

  test(`${method} ${template} refuses publishable keys before it looks at anything`, async () => {
    const { project, announce } = await begin()
    const { id } = await announce(people)
    const refusal = { status: 403, code: 'insufficient_scope', key: project.publishable }
    for (const path of [pathOf(id), pathOf(createId('job', 1)), pathOf('x')]) {
      await assertRefused(app, { path, ...request, ...refusal })
      if (body !== undefined) await assertRefused(app, { path, method, raw: '{', ...refusal })
    }
  })

  if (!template.includes(':id')) continue

  test(`${method} ${template} finds only what keys of its project uploaded`, async () => {
    const { announce } = await begin()
    const { project, upload } = await beginImports(app)
    const refusal = { status: 404, code: 'not_found', key: project.secret }
    const foreign = await announce(people)
    const ofMember = await upload(people)
    for (const id of [foreign.id, ofMember.id, createId('job', 1), 'x']) {
      await assertRefused(app, { path: pathOf(id), ...request, ...refusal })
    }
  })
}

test('every mistake of an announcement is named, and nothing is stored', async () => {
  const { key } = await begin()
  const refusal = { path: imports, key, status: 400, code: 'invalid_request' }
  const pointers = async (body: object) => {
    const { errors, detail } = await assertRefused(app, { ...refusal, body })
    return errors?.map(({ pointer }) => pointer) ?? detail
  }
  assert.deepEqual(await pointers(inputOf(people, { fileName: '', bytes: 0, sha256: 'ABC' })), [
    '/fileName',
    '/bytes',
    '/sha256',
  ])
  assert.deepEqual(await pointers(inputOf(people, { bytes: 50 * 1024 * 1024 + 1 })), ['/bytes'])
  assert.deepEqual(await pointers({ ...inputOf(people), dryRun: true }), ['/dryRun'])
  for (const name of ['format', 'encoding', 'delimiter']) {
    assert.deepEqual(await pointers({ ...inputOf(people), [name]: 'x' }), [`/${name}`])
  }
  const columns = [{ column: 'Kontakt', goesTo: 'nom' }]
  assert.match(String(await pointers(inputOf(people, { columns }))), /"nom" is not a field/)
})

test('parts of another size or out of turn, and an early start, are refused', async () => {
  const { key, announce, put, ask } = await begin()
  const { id } = await announce(people)
  const send = (part: string, content: string) => ({
    ...{ key, method: 'PUT', path: `${imports}/${id}/parts/${part}`, body: { content } },
  })
  const invalid = { status: 400, code: 'invalid_request' }
  for (const content of ['YWJj', '%%%%', '', 'A'.repeat(64_004)]) {
    await assertRefused(app, { ...send('0', content), ...invalid })
  }
  for (const part of ['1', '-1', 'x']) {
    await assertRefused(app, { ...send(part, 'YWJj'), status: 404, code: 'not_found' })
  }
  const start = { key, path: `${imports}/${id}/start`, body: { dryRun: false } }
  await assertRefused(app, { ...start, status: 409, code: 'conflict' })
  await assertRefused(app, { ...start, body: {}, ...invalid })
  await put(id, people, 0)
  await ask('POST', `/${id}/cancel`)
  await assertRefused(app, { ...start, status: 409, code: 'conflict' })
  const path = `${imports}/${id}/rejected?after=x&page=1`
  const refused = await assertRefused(app, { key, method: 'GET', path, ...invalid })
  assert.deepEqual(
    refused.errors?.map(({ pointer }: { pointer: string }) => pointer),
    ['page', 'after'],
  )
})

test('a lost response is repeated: an announcement, a part and a start are done once', async () => {
  const { project, key, announce, run } = await begin()
  const { id } = await announce(people)
  const body = { content: Buffer.from(people).toString('base64') }
  const headers = { 'idempotency-key': 'once' }
  const path = `${imports}/${id}/parts/0`
  const first = await app.request<Job>('PUT', path, { key, body, headers })
  const second = await app.request<Job>('PUT', path, { key, body, headers })
  assert.deepEqual([second.status, second.body], [200, first.body])
  assert.equal(second.headers['idempotent-replayed'], 'true')
  await run(id)
  const conflict = await app.request<Problem>('POST', `${imports}/${id}/start`, {
    ...{ key, body: { dryRun: false } },
  })
  assert.equal(conflict.body.code, 'conflict')
  assert.equal((await app.search(project.secret)).total, 1)
})
