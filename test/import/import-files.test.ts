import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

import type { FileReport } from '#import/report.ts'
import type { DryRun } from '#import/run-import.ts'
import { countContacts, withoutReading } from '#test/harness/import-runs.ts'
import { zipOf } from '#test/import/workbook.ts'
import { makeFolder, makeKey, runCli } from '#test/processes/server-process.ts'

test('a file that is not text is named, and none of it is printed or stored', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const ole = Buffer.from('D0CF11E0A1B11AE1', 'hex')
  const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
  const files: [name: string, content: Buffer, said: string][] = [
    [
      'leads.ods',
      zipOf([{ name: 'mimetype/application/vnd.oasis.opendocument.spreadsheet', content: '' }]),
      'leads.ods is an OpenDocument spreadsheet; save it as .xlsx or CSV and import that file.\n',
    ],
    [
      'leads.xlsx',
      encrypted,
      'leads.xlsx is encrypted with a password; save it without one and import that file.\n',
    ],
    [
      'leads.xls',
      ole,
      'leads.xls is an Excel 97 workbook (.xls) or similar; save it as .xlsx or CSV and import ' +
        'that file.\n',
    ],
    [
      'leads.csv',
      gzipSync('Name\nJane\n'),
      'leads.csv is compressed with gzip; unpack it and import the files in it.\n',
    ],
  ]
  for (const [name, content, said] of files) {
    const path = join(folder.path, name)
    writeFileSync(path, content)
    for (const options of [[], ['--format', 'csv', '--encoding', 'windows-1252']]) {
      const { code, stdout, stderr } = await runCli(folder.path, [
        ...['import', path, '--direct'],
        ...options,
      ])
      assert.deepEqual([code, stdout, withoutReading(stderr)], [2, '', said])
    }
  }
  assert.equal(countContacts(folder.path), 0)
  const leadFiles = readdirSync(folder.path).filter((name) => name.includes('leads'))
  assert.deepEqual(leadFiles.toSorted(), ['leads.csv', 'leads.ods', 'leads.xls', 'leads.xlsx'])
})

test('an import says at most 20 lines of 80 characters; --verbose and --json say all', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const labels = Array.from({ length: 126 }, (_, index) => `Question ${index + 1}`)
  const header = ['Name', 'Email', 'Phone', ...labels]
  const row = header.map(() => 'x').join()
  writeFileSync(path, `${header.join()}\n${`${row}\n`.repeat(12)}`)
  const args = ['import', path, '--direct', '--dry-run']
  const { stdout, stderr } = await runCli(folder.path, args)
  const lines = `${stderr}${stdout}`.trimEnd().split('\n')
  assert.ok(lines.length <= 20, stderr + stdout)
  for (const line of lines) assert.ok(line.length <= 80, line)
  assert.match(
    stdout,
    /^rejected +12\n( {2}row \d: .*\n){2} {2}--verbose shows the first ten\.\n$/m,
  )
  assert.match(stderr, /^Email +email$/m)
  assert.match(stderr, /^126 more +need custom fields: Question 1, Question 2, …$/m)
  assert.match(stderr, /^--verbose shows all 129 columns\.$/m)
  const all = await runCli(folder.path, [...args, '--verbose'])
  assert.match(all.stderr, /^Question 126 +needs custom field "Question 126" +12 +x$/m)
  assert.ok(all.stderr.split('\n').length > 129)
  const json = await runCli(folder.path, [...args, '--json'])
  const report = asDryRun(json.stdout)
  assert.equal(report.problems.length, 10)
  assert.deepEqual([report.file.name, report.file.rows], ['leads.csv', 12])
  assert.deepEqual(report.columns[1], {
    ...{ column: 'Email', goesTo: 'email', otherwise: [], reason: null },
    ...{ waiting: [], filled: 12, examples: ['x'] },
  })
  assert.deepEqual(report.columns[128], {
    ...{ column: 'Question 126', goesTo: 'custom:Question 126', otherwise: [] },
    ...{ reason: null, waiting: ['Question 126'], filled: 12, examples: ['x'] },
  })
})

test('what stops an import before its first row stops a dry run with its message', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const labels = Array.from({ length: 101 }, (_, index) => `Question ${index + 1}`)
  writeFileSync(path, `Name,${labels.join()}\nJane${',x'.repeat(101)}\n`)
  const cases: [options: string[], said: RegExp][] = [
    [['--create-fields'], /at most 100 custom fields: 0 exist, and 101 would be created\. .*--map/],
    [['--map', 'Nom=name'], /no column "Nom"/],
    [['--project', 'nobody'], /nobody/],
  ]
  for (const [options, said] of cases) {
    const run = (...more: string[]) =>
      runCli(folder.path, ['import', path, '--direct', ...options, ...more])
    const [trial, real] = await Promise.all([run('--dry-run'), run('--yes')])
    assert.deepEqual(trial, real)
    assert.match(trial.stderr, said)
    assert.ok(trial.code !== 0)
  }
  assert.equal(countContacts(folder.path), 0)
  const { stdout } = await runCli(folder.path, ['fields', 'list', '--json'])
  assert.deepEqual(JSON.parse(stdout), [])
})

test("names that can't be labels create no fields, and their rows are rejected", async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.ndjson')
  writeFileSync(path, '{"name":"Jane","__proto__":"x"}\n{"name":"John"," ":"x"}\n{"name":"Joe"}\n')
  const args = ['import', path, '--direct', '--create-fields', '--json']
  const trial = await runCli(folder.path, [...args, '--dry-run'])
  assert.match(trial.stdout, /"valid":1,"rejected":2/)
  const { stdout } = await runCli(folder.path, args)
  assert.match(stdout, /"created":1,.*"rejected":2/)
  const fields = await runCli(folder.path, ['fields', 'list', '--json'])
  assert.deepEqual(JSON.parse(fields.stdout), [])
})

test('no cell of a file can control or flood the terminal', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const hostile = `\x1B]0;title\x07\x9B31m\u202E${'x'.repeat(500)}`
  writeFileSync(path, `Name,"${hostile}"\nJane,\n,\x1B[2J\n`)
  const args = ['import', path, '--direct', '--create-fields', '--dry-run']
  for (const more of [
    [],
    ['--verbose'],
    ['--json'],
    ['--map', `${hostile}=no`],
    ['--map', 'x=no'],
  ]) {
    const { stdout, stderr } = await runCli(folder.path, [...args, ...more])
    // oxlint-disable-next-line no-control-regex -- These are what must not be printed.
    assert.doesNotMatch(stdout + stderr, /[\0-\t\x0B-\x1F\x7F-\x9F\u202A-\u202E]/)
    for (const line of [...stderr.split('\n'), ...stdout.split('\n')]) {
      assert.ok(line.length < 1_300, line)
    }
  }
})

// As the test's own command printed it.
function asDryRun(json: string): DryRun & FileReport {
  return JSON.parse(json) as DryRun & FileReport
}
