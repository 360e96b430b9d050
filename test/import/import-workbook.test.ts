import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import type { FileReport } from '#import/report.ts'
import { type ImportReport, countContacts, countsOf, signalAt } from '#test/harness/import-runs.ts'
import { textRow, workbookParts, zipOf } from '#test/import/workbook.ts'
import { makeFolder, makeKey, readCli, runCli, startCli } from '#test/processes/server-process.ts'

const rows = 5_000

test('a workbook is imported, stopped, resumed, fixed and undone as a CSV is', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.xlsx')
  const people = Array.from({ length: rows }, (_, row) =>
    textRow([
      `Jane ${row}`,
      row % 1_000 === 999 ? 'nonsense' : `jane.${row}@example.com`,
      'Berlin',
    ]),
  )
  const leads = [textRow(['Name', 'Email', 'City']), ...people].join('')
  const other = textRow(['Name']) + textRow(['Somebody else'])
  const sheets = [
    { name: 'Leads', rows: leads },
    { name: 'Others', rows: other },
  ]
  writeFileSync(path, zipOf(workbookParts(sheets)))

  const args = ['import', path, '--direct', '--yes', '--create-fields']
  const stopped = startCli(folder.path, args)
  await signalAt(stopped, 'SIGINT', { dataDir: folder.path, contacts: 1 })
  await stopped.ended
  const resumed = asReport((await runCli(folder.path, [...args, '--json'])).stdout)
  assert.deepEqual(countsOf(resumed), { created: 4_995, updated: 0, unchanged: 0, rejected: 5 })
  assert.equal(countContacts(folder.path), 4_995)
  const { name, format, sheet, rows: count } = resumed.file
  assert.deepEqual([name, format, sheet, count], ['leads.xlsx', 'xlsx', 'Leads', rows])
  assert.equal(resumed.warnings[0]?.text, 'Other sheets are not imported: "Others".')

  const rejects = join(folder.path, 'leads.rejected.csv')
  assert.equal(resumed.rejectsFile, rejects)
  writeFileSync(rejects, readFileSync(rejects, 'utf8').replaceAll('nonsense', ''))
  const fixed = await readCli<ImportReport>(folder.path, ['import', rejects, '--direct'])
  assert.deepEqual(countsOf(fixed), { created: 5, updated: 0, unchanged: 0, rejected: 0 })

  const others = await runCli(folder.path, [...args.slice(0, 3), '--sheet', 'others'])
  assert.match(others.stderr, /^leads\.xlsx: Excel workbook, sheet "Others", /m)
  assert.match(others.stdout, /^created +1$/m)
  const undo = ['import', 'undo', resumed.importId ?? '']
  assert.match((await runCli(folder.path, undo)).stdout, /4995 contacts removed/)
  assert.equal(countContacts(folder.path), 6)
  const files = readdirSync(folder.path).filter((file) => file.startsWith('leads'))
  assert.deepEqual(files.toSorted(), ['leads.rejected.csv', 'leads.xlsx'])
})

// As the test's own command printed it.
function asReport(json: string): ImportReport & FileReport {
  return JSON.parse(json) as ImportReport & FileReport
}
