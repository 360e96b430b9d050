import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { noDecisions } from '#core/imports/import-decisions.ts'
import { beginImports } from '#test/harness/app-imports.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { textRow, workbookParts, zipOf } from '#test/import/workbook.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const fix = { value: '', to: '' }

test('a value that many rows share is replaced in all of them', async () => {
  const { upload, run, leads } = await beginImports(app)
  const rows = Array.from(
    { length: 300 },
    (_, i) => `Ann ${i},${i % 3 === 0 ? 'N/A' : `a${i}@example.com`}`,
  )
  const { id } = await upload(`Name,Email\n${rows.join('\n')}\nEve,eve@\n`)
  const { check } = await run(id, 'check')
  assert.deepEqual([check?.valid, check?.rejected, check?.problems.length], [200, 101, 100])
  const [shared] = check?.shared ?? []
  assert.deepEqual([shared?.field, shared?.code, shared?.count], ['email', 'invalid_email', 101])
  assert.deepEqual(shared?.values, [
    { value: 'N/A', count: 100 },
    { value: 'eve@', count: 1 },
  ])
  assert.deepEqual(check?.problems[0]?.mistakes, [
    { field: 'email', code: 'invalid_email', detail: 'email must be a valid email address.' },
  ])
  const fixes = [{ field: 'email', how: 'replace', value: 'n/a', to: '' }]
  const done = await run(id, 'start', { fixes })
  assert.deepEqual([done.import?.created, done.import?.rejected], [300, 1])
  assert.equal(
    (await leads()).some(([, email]) => email === 'N/A'),
    false,
  )
})

test('a row that can’t be read says why by a code, and shares nothing with others', async () => {
  const { upload, preview, run } = await beginImports(app)
  const rows = Array.from({ length: 9 }, (_, i) => `Ann ${i},a${i}@example.com`)
  const { id } = await upload(['Name,Email', 'Eve,,eve', 'Ida,,ida', ...rows].join('\n'))
  const { check } = await run(id, 'check')
  assert.deepEqual([check?.rejected, check?.shared], [2, []])
  const [problem] = check?.problems ?? []
  const [mistake] = problem?.mistakes ?? []
  assert.deepEqual(problem?.cells, [])
  assert.deepEqual([mistake?.field, mistake?.code], [null, 'too_many_cells'])
  assert.deepEqual((await preview(id)).rows[0]?.mistakes, [mistake])
})

test('values that a field refuses are set aside, and their rows are imported', async () => {
  const { member, project, upload, preview, run } = await beginImports(app)
  const { id } = await upload('Name,Email\nAnn,call first\nEve,eve@example.com\n')
  const fixes = [{ ...fix, field: 'email', how: 'setAside' }]
  const { columns } = await preview(id, { fixes })
  assert.deepEqual(columns[1]?.otherwise, ['custom:Email (imported)'])
  assert.deepEqual(columns[1]?.waiting, ['Email (imported)'])
  const done = await run(id, 'start', { fixes })
  assert.deepEqual([done.import?.created, done.import?.rejected], [2, 0])
  const { data } = await member.ask<{ data: { id: string; name: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/leads`,
  )
  const ann = data.find(({ name }) => name === 'Ann')
  const lead = await member.ask<{ heldValues: { label: string; value: unknown }[] }>(
    'GET',
    `/v1/projects/${project.id}/leads/${ann?.id}`,
  )
  assert.deepEqual(
    lead.heldValues.map(({ label, value }) => [label, value]),
    [['Email (imported)', 'call first']],
  )
})

test('dates in an unknown form are read in the order that a member says', async () => {
  const { upload, preview, run } = await beginImports(app)
  const { id } = await upload('Name,Email,Since\nAnn,ann@example.com,31/12/2023\nEve,,3/12/2024\n')
  const columns = [{ column: 'Since', goesTo: 'createdAt' }]
  const { check } = await run(id, 'check', { columns })
  const [shared] = check?.shared ?? []
  assert.deepEqual([shared?.field, shared?.code, shared?.count], ['createdAt', 'invalid_time', 2])
  const decided = { columns, fixes: [{ ...fix, field: 'createdAt', how: 'dayFirst' }] }
  const { rows } = await preview(id, decided)
  assert.deepEqual(
    rows.map(({ values }) => values.find(({ goesTo }) => goesTo === 'createdAt')?.value),
    ['2023-12-31T00:00:00Z', '2024-12-03T00:00:00Z'],
  )
  const done = await run(id, 'start', decided)
  assert.deepEqual([done.import?.created, done.import?.rejected], [2, 0])
})

test('a member chooses the sheet, the delimiter and the encoding', async () => {
  const { member, path, upload, preview, run, leads } = await beginImports(app)
  const rowsOf = (name: string, email: string) =>
    textRow(['Name', 'Email']) + textRow([name, email])
  const parts = workbookParts([
    { name: 'Empty', rows: '' },
    { name: 'Old', rows: rowsOf('Ann', 'ann@example.com') },
    { name: 'New', rows: rowsOf('Eve', 'eve@example.com') },
  ])
  const first = await upload(zipOf(parts), 'people.xlsx')
  const { file } = await preview(first.id)
  assert.deepEqual([file.sheet, file.sheets], ['Old', ['Empty', 'Old', 'New']])
  await run(first.id, 'start', { sheet: 'New' })
  assert.deepEqual(await leads(), [['Eve', 'eve@example.com', null]])

  const text = Buffer.from('Name;Email, work;Note\nJörg;joerg@example.com;a, b\n', 'latin1')
  const second = await upload(text)
  const shown = await preview(second.id, { delimiter: ',', encoding: 'windows-1252' })
  assert.deepEqual([shown.file.delimiter, shown.file.encoding], [',', 'windows-1252'])
  assert.equal(shown.columns[0]?.column, 'Name;Email')
  const done = await run(second.id, 'start', { delimiter: ';', encoding: 'windows-1252' })
  assert.equal(done.import?.created, 1)
  assert.ok((await leads()).some(([name]) => name === 'Jörg'))

  const third = await upload('Name,Email\nAnn,ann@example.com\n')
  for (const wrong of [{ delimiter: '|' }, { encoding: 'ebcdic' }, { sheet: 'Old' }]) {
    const body = { ...noDecisions, ...wrong }
    const refused = await member.request<Problem>('POST', `${path}/jobs/${third.id}/preview`, {
      body,
    })
    assert.equal(refused.status, 400, JSON.stringify(wrong))
  }
})

test('a file with the same columns is mapped as in the latest import of such a file', async () => {
  const { upload, preview, run } = await beginImports(app)
  const header = 'Kontakt,Email,Region,Internal\n'
  const first = await upload(`${header}Ann,ann@example.com,North,1\n`, 'may.csv')
  const columns = [
    { column: 'Region', goesTo: 'source' },
    { column: 'Internal', goesTo: null },
  ]
  const fixes = [{ ...fix, field: 'email', how: 'setAside' as const }]
  assert.equal((await preview(first.id)).remembered, null)
  const edits = [{ row: 1, column: 'Kontakt', value: 'Anna' }]
  await run(first.id, 'start', { columns, fixes, edits })

  const second = await upload(`${header}Eve,eve@example.com,South,2\n`, 'june.csv')
  const { remembered } = await preview(second.id)
  assert.deepEqual([remembered?.fileName, remembered?.fixes], ['may.csv', fixes])
  assert.deepEqual(remembered?.columns, columns)
  assert.equal((await preview(second.id, { columns, fixes })).remembered?.columns.length, 0)

  const other = await upload('Kontakt,Email,Region\nEve,eve@example.com,South\n')
  assert.equal((await preview(other.id)).remembered, null)
})
