import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Imports, KeptLeads, UndoPreview } from '#api/imports/import-schemas.ts'
import type { Static } from '#api/schema-type.ts'
import { noDecisions } from '#core/imports/import-decisions.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import { type Job, beginImports } from '#test/harness/app-imports.ts'
import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const begin = () => beginImports(app)

const people =
  'Kontakt,E-Mail,Region\nAnna Schmidt,anna@example.com,North\nOmar Haddad,nowhere,South\n'

test('a file is uploaded, shown, checked, imported and undone', async () => {
  const { member, path, upload, preview, run, ended, leads } = await begin()

  const job = await upload(people)
  assert.deepEqual([job.state, job.parts], ['ready', 1])
  const shown = await preview(job.id)
  assert.deepEqual(
    shown.columns.map(({ column, goesTo, examples, waiting }) => [
      column,
      goesTo,
      examples,
      waiting,
    ]),
    [
      ['Kontakt', 'name', ['Anna Schmidt', 'Omar Haddad'], []],
      ['E-Mail', 'email', ['anna@example.com', 'nowhere'], []],
      ['Region', 'custom:Region', ['North', 'South'], ['Region']],
    ],
  )
  assert.deepEqual([shown.canStart, shown.file.rows], [true, 2])
  const [first, second] = shown.rows
  assert.deepEqual(first?.values.at(-1), { goesTo: 'custom:Region', value: 'North' })
  assert.deepEqual([first?.reason, second?.reason], [null, 'email must be a valid email address.'])

  const checked = await run(job.id, 'check')
  assert.deepEqual([checked.state, checked.check?.valid, checked.check?.rejected], ['ready', 1, 1])
  const [problem] = checked.check?.problems ?? []
  assert.deepEqual(problem?.row, 2)
  assert.deepEqual(problem?.cells[1], { column: 'E-Mail', value: 'nowhere' })
  assert.deepEqual(await leads(), [])

  const done = await run(job.id, 'start')
  assert.deepEqual([done.state, done.import?.created, done.import?.rejected], ['done', 1, 1])
  assert.deepEqual(await leads(), [['Anna Schmidt', 'anna@example.com', null]])
  const { text: rejected } = await member.request('GET', `${path}/jobs/${job.id}/rejected`)
  const entries = await app.store.listAuditEntries({
    ...{ projectId: path.split('/')[3] ?? '', before: null, limit: 9, actorId: null },
    ...{ subject: 'export', action: 'download', since: null, until: null },
  })
  const values = { of: 'rejectedRows', format: 'csv' }
  assert.deepEqual(
    entries.map(({ subjectId, after: recorded }) => [subjectId, recorded]),
    [[job.id, values]],
  )
  assert.equal(
    rejected,
    'reason,Kontakt,E-Mail,Region\r\n' +
      'email must be a valid email address.,Omar Haddad,nowhere,South\r\n',
  )
  const { imports, jobs } = await member.ask<Static<typeof Imports>>('GET', path)
  assert.deepEqual(
    jobs.map((listed) => [listed.id, 'decisions' in listed, 'check' in listed]),
    [[job.id, false, false]],
  )
  assert.deepEqual(
    imports.map(({ fileName, startedBy, created }) => [
      fileName,
      startedBy.startsWith('Person'),
      created,
    ]),
    [['people.csv', true, 1]],
  )

  const undo = `${path}/${done.importId}/undo`
  const before = await member.ask<Static<typeof UndoPreview>>('GET', undo)
  assert.deepEqual(before, { removed: 1, restored: 0, kept: 0, isComplete: true, fields: [] })
  const undoing = await member.ask<Job>('POST', undo)
  const undone = await ended(undoing.id)
  assert.deepEqual([undone.state, undone.import?.removed], ['done', 1])
  assert.deepEqual(await leads(), [])
  const kept = await member.ask<Static<typeof KeptLeads>>('GET', `${path}/${done.importId}/kept`)
  assert.deepEqual(kept, { leads: [], hasMore: false })
})

test('cells are corrected, and rows and columns left out', async () => {
  const { project, upload, run, leads, member } = await begin()
  const job = await upload(`${people}Eve,eve@example.com,West\n`)
  const done = await run(job.id, 'start', {
    columns: [{ column: 'Region', goesTo: null }],
    edits: [{ row: 2, column: 'E-Mail', value: 'omar@example.com' }],
    rowsLeftOut: [3],
  })
  assert.deepEqual([done.import?.created, done.import?.rejected], [2, 0])
  assert.deepEqual(
    new Set((await leads()).map(([, email]) => email)),
    new Set(['anna@example.com', 'omar@example.com']),
  )
  const { data } = await member.ask<{ data: { id: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/leads`,
  )
  const lead = await member.ask<{ heldValues: unknown[] }>(
    'GET',
    `/v1/projects/${project.id}/leads/${data[0]?.id}`,
  )
  assert.deepEqual(lead.heldValues, [])
})

test('a value without a field waits for it, or the field is created with the import', async () => {
  const { project, member, path, upload, run, ended } = await begin()
  await run((await upload(people)).id, 'start')
  const labels = async () => {
    const { fields } = await member.ask<{ fields: { label: string }[] }>(
      'GET',
      `/v1/projects/${project.id}/fields`,
    )
    return fields.map(({ label }) => label)
  }
  assert.deepEqual(await labels(), [])
  const job = await upload(people)
  const body = { ...noDecisions, createFields: true }
  const start = `${path}/jobs/${job.id}/start`
  assert.equal((await member.request('POST', start, { body })).status, 403)
  const admin = await addMember(app, project.id, 'admin')
  await admin.ask('POST', start, body)
  const again = await ended(job.id)
  assert.deepEqual([again.isRepeat, await labels()], [true, ['Region']])
  const { entries } = await admin.ask<{
    entries: { action: string; label: string; after: object }[]
  }>('GET', `/v1/projects/${project.id}/audit?subject=field`)
  assert.deepEqual(
    entries.map(({ action, label, after: values }) => [action, label, values]),
    [['create', 'Region', { label: 'Region' }]],
  )
})

test('an undo removes a field that the import created, unless a lead has a value', async () => {
  const { project, path, upload, ended } = await begin()
  const admin = await addMember(app, project.id, 'admin')
  const { secret } = await app.addKey(project.id, 'secret')
  const decisions = { ...noDecisions, createFields: true }
  const undoneAfter = async (meanwhile: () => Promise<unknown>) => {
    const job = await upload(people)
    await admin.ask('POST', `${path}/jobs/${job.id}/start`, decisions)
    const { importId } = await ended(job.id)
    await meanwhile()
    const preview = `${path}/${importId}/undo`
    const { fields } = await admin.ask<Static<typeof UndoPreview>>('GET', preview)
    assert.deepEqual(fields, ['Region'])
    const undo = await admin.ask<Job>('POST', `${path}/${importId}/undo`)
    assert.equal((await ended(undo.id)).state, 'done')
    return (await app.store.listFields(project.id)).map(({ label }) => label)
  }
  assert.deepEqual(await undoneAfter(async () => undefined), [])
  const { entries } = await admin.ask<{ entries: { action: string; label: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/audit?subject=field`,
  )
  assert.deepEqual(
    entries.map(({ action, label }) => [action, label]),
    [
      ['delete', 'Region'],
      ['create', 'Region'],
    ],
  )
  const eve = { name: 'Eve', customFields: { Region: 'West' } }
  assert.deepEqual(await undoneAfter(() => app.create(secret, eve)), ['Region'])
})

test('who may not erase leads undoes imports of their own', async () => {
  const { project, path, upload, run } = await begin()
  const { importId } = await run((await upload(people)).id, 'start')
  const undo = `${path}/${importId}/undo`
  const other = await addMember(app, project.id, 'member')
  assert.equal((await other.request('POST', undo)).status, 403)
  const admin = await addMember(app, project.id, 'admin')
  assert.equal((await admin.request('POST', undo)).status, 202)
})

test('other edits are another import, and those of unknown columns are refused', async () => {
  const { upload, run, leads } = await begin()
  const job = await upload(people)
  const edited = (column: string, value: string, times = 1) =>
    run(job.id, 'start', {
      edits: Array.from({ length: times }, () => ({ row: 2, column, value })),
    })
  const failed = await edited('Email', 'x'.repeat(10_000), 10)
  assert.deepEqual([failed.state, failed.importId], ['ready', null])
  assert.equal(failed.failure?.code, 'column_missing')
  assert.match(failed.failure.detail, /no column "Email"/)
  const done = await edited('E-Mail', 'omar@example.com')
  assert.deepEqual([done.import?.created, (await leads()).length], [2, 2])
})

test('a cell with an email and a phone gives both', async () => {
  const { upload, run, leads } = await begin()
  const job = await upload('Name,Email / Phone\nRaj,raj@agency.in / 9876501234\n')
  await run(job.id, 'start')
  assert.deepEqual(await leads(), [['Raj', 'raj@agency.in', '9876501234']])
})

test('a file of several parts arrives in order, each part once', async () => {
  const { member, path, upload, run } = await begin()
  const rows = Array.from(
    { length: 12_000 },
    (_, i) => `Ann ${i},ann.${i}@example.com,${'x'.repeat(40)}`,
  )
  const job = await upload(`Name,Email,Notes\n${rows.join('\n')}\n`)
  assert.deepEqual([job.state, job.parts], ['ready', 3])
  const again = await member.ask<Job>('PUT', `${path}/jobs/${job.id}/parts/0`, {
    content: Buffer.alloc(importPartBytes).toString('base64'),
  })
  assert.equal(again.parts, 3)
  const checked = await run(job.id, 'check')
  assert.deepEqual([checked.check?.valid, checked.rows], [12_000, 12_000])
})

test('what is wrong with an upload is said', async () => {
  const { member, path, upload, preview, run } = await begin()
  const post = (body: unknown) => member.request<Problem>('POST', `${path}/jobs`, { body })
  const large = await post({ fileName: 'a.csv', bytes: 52_428_801 })
  assert.deepEqual([large.status, large.body.errors?.[0]?.pointer], [400, '/bytes'])
  const job = await member.ask<Job>('POST', `${path}/jobs`, { fileName: 'a.csv', bytes: 4 })
  const put = (part: string, content: string) =>
    member.request<Problem>('PUT', `${path}/jobs/${job.id}/parts/${part}`, { body: { content } })
  assert.equal((await put('1', 'YWJjZA==')).status, 404)
  assert.equal((await put('0', 'YWJj')).status, 400)
  assert.equal((await put('0', '%%%%%%%%')).status, 400)
  const early = await member.request<Problem & { reason: string }>(
    'POST',
    `${path}/jobs/${job.id}/start`,
    {
      body: noDecisions,
    },
  )
  assert.deepEqual([early.status, early.body.reason], [409, 'import_moved_on'])
  const empty = await upload('[{"name": "Ann"}]', 'people.json')
  const broken = await member.request<Problem & { reason: string }>(
    'POST',
    `${path}/jobs/${empty.id}/preview`,
    { body: noDecisions },
  )
  assert.deepEqual([broken.status, broken.body.reason], [400, 'json_array'])
  const nameless = await upload('Colour\nred\n')
  assert.equal((await preview(nameless.id)).canStart, false)
  const failed = await run(nameless.id, 'start')
  assert.equal(failed.state, 'ready')
  assert.equal(failed.failure?.code, 'no_contact_column')
  const cancelled = await member.ask<Job>('POST', `${path}/jobs/${nameless.id}/cancel`)
  assert.equal(cancelled.state, 'cancelled')
})

test('a viewer sees no imports, and another project has none of these files', async () => {
  const { project, path, upload } = await begin()
  const { member: stranger, path: elsewhere } = await begin()
  const viewer = await addMember(app, project.id, 'viewer')
  assert.equal((await viewer.request('GET', path)).status, 403)
  const job = await upload(people)
  const found = await stranger.request('GET', `${elsewhere}/jobs/${job.id}`)
  assert.equal(found.status, 404)
})
