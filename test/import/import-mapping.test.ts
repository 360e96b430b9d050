import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import type { FileReport } from '#import/report.ts'
import { type ImportReport, contactsOf, countContacts } from '#test/harness/import-runs.ts'
import { makeFolder, makeKey, readCli, runCli } from '#test/processes/server-process.ts'

type Report = ImportReport & FileReport

const note = 'Mapped as before for this header; --no-remembered-mapping ignores that.'
const goal = ({ columns }: Report, column: string) =>
  columns.find((one) => one.column === column)?.goesTo

test('a mapping is saved, used again, and refused with a mistake in it', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const [path, saved] = [join(folder.path, 'leads.csv'), join(folder.path, 'map.json')]
  writeFileSync(path, 'Kontakt;E-Mail;Region;Internal;Empty\nAcme;a@example.com;North;7;\n')
  const args = ['import', path, '--direct', '--create-fields', '--yes', '--delimiter', 'semicolon']
  const maps = ['--map', 'Kontakt=company', '--map', 'Region=custom:Area', '--map', 'Internal=']
  const first = await readCli<Report>(folder.path, [...args, ...maps, '--save-mapping', saved])
  assert.equal(first.created, 1)
  assert.deepEqual(JSON.parse(readFileSync(saved, 'utf8')), {
    version: 1,
    header: ['Kontakt', 'E-Mail', 'Region', 'Internal', 'Empty'],
    columns: [
      { column: 'Kontakt', goesTo: 'company' },
      { column: 'Region', goesTo: 'custom:Area' },
      { column: 'Internal', goesTo: null },
      { column: 'E-Mail', goesTo: 'email' },
    ],
    options: { delimiter: 'semicolon' },
  })
  const again = join(folder.path, 'next.csv')
  writeFileSync(again, 'Kontakt;E-Mail;Area 2;Internal;Empty\nZet;z@example.com;East;8;full\n')
  const next = ['import', again, '--direct', '--create-fields', '--yes', '--mapping', saved]
  const second = await readCli<Report>(folder.path, next)
  assert.deepEqual(
    second.columns.map(({ goesTo, reason }) => goesTo ?? reason),
    ['company', 'email', 'custom:Area 2', 'by the saved mapping', 'custom:Empty'],
  )
  assert.deepEqual(second.notes, [
    `The mapping has columns that aren't in the file: "Region".`,
    'Not in the mapping, so mapped automatically: "Area 2".',
  ])

  const before = await contactsOf(folder.path)
  const text = readFileSync(saved, 'utf8')
  const cases: [from: string, to: string, said: RegExp][] = [
    ['"company"', '"compani"', /"compani" is not a field/],
    ['"column": "Kontakt"', '"column": "Kontact"', /header of the mapping has no column "Kontact"/],
    ['"goesTo"', '"goTo"', /must be \{"column", "goesTo"\}/],
    ['"delimiter"', '"header"', /header of a mapping must be true or false/],
    ['"semicolon"', '"semi"', /delimiter of a mapping must be comma or semicolon or tab/],
    ['"options"', '"option"', /has no "option"/],
    ['"version": 1', '"version": 2', /version of a mapping must be 1/],
    ['{', '', /stops being JSON at character/],
  ]
  for (const [from, to, said] of cases) {
    writeFileSync(saved, text.replace(from, to))
    const refused = await runCli(folder.path, next)
    assert.deepEqual([refused.code, refused.stdout], [2, ''], refused.stderr)
    assert.match(refused.stderr, said)
  }
  const taken = await runCli(folder.path, [...args, '--save-mapping', saved])
  assert.match(taken.stderr, /can't be written: it exists already/)
  assert.deepEqual(await contactsOf(folder.path), before)
})

test('a saved mapping knows that its files have no header', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const [path, saved] = [join(folder.path, 'leads.csv'), join(folder.path, 'map.json')]
  writeFileSync(path, 'Al,al@example.com\n')
  const args = ['import', path, '--direct', '--dry-run']
  await readCli(folder.path, [...args, '--no-header', '--save-mapping', saved])
  const { columns } = await readCli<Report>(folder.path, [...args, '--mapping', saved])
  assert.deepEqual(
    columns.map(({ column, goesTo }) => [column, goesTo]),
    [
      ['Column 1', 'name'],
      ['Column 2', 'email'],
    ],
  )
  const asHeader = await runCli(folder.path, [...args, '--mapping', saved, '--header'])
  assert.match(asHeader.stderr, /^No column of .* is known to be a name/m)
})

test('a mapping is remembered for its header and project, but not for --yes', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const write = (name: string, row: string) => {
    const path = join(folder.path, name)
    writeFileSync(path, `Kontakt,E-Mail,Phone\n${row}\n`)
    return path
  }
  const args = ['--direct', '--map', 'Kontakt=company']
  await runCli(folder.path, ['import', write('dry.csv', 'A,a@example.com,'), ...args, '--dry-run'])
  const unmapped = await readCli<Report>(folder.path, [
    ...['import', write('one.csv', 'B,b@example.com,'), '--direct'],
  ])
  assert.deepEqual([goal(unmapped, 'Kontakt'), unmapped.notes], ['name', []])
  await readCli(folder.path, ['import', write('two.csv', 'C,c@example.com,'), ...args, '--yes'])

  const next = ['import', write('three.csv', 'D,d@example.com,+49 30 901820'), '--direct']
  const trial = await runCli(folder.path, [...next, '--dry-run'])
  assert.match(trial.stderr, new RegExp(`^Kontakt +company\n.*\n.*\n${note}$`, 'm'))
  const scripted = await readCli<Report>(folder.path, [...next, '--dry-run', '--yes'])
  assert.deepEqual(
    [goal(scripted, 'Kontakt'), scripted.notes],
    ['name', ['With --yes, the mapping remembered for this header is not used.']],
  )
  const ignored = await readCli<Report>(folder.path, [
    ...[...next, '--dry-run', '--no-remembered-mapping'],
  ])
  assert.deepEqual([goal(ignored, 'Kontakt'), ignored.notes], ['name', []])
  const used = await readCli<Report>(folder.path, next)
  assert.deepEqual([goal(used, 'Kontakt'), used.notes], ['company', [note]])
  assert.equal(readdirSync(join(folder.path, 'contact-sync', 'mappings')).length, 1)
  const other = join(folder.path, 'other.csv')
  writeFileSync(other, 'Kontakt,E-Mail\nE,e@example.com\n')
  const unlike = await readCli<Report>(folder.path, ['import', other, '--direct'])
  assert.deepEqual([goal(unlike, 'Kontakt'), unlike.notes], ['name', []])
  assert.equal(countContacts(folder.path), 4)
})

test('columns about consent are never left out without a word', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const people = [
    'Al,al@example.com,2024-03-05,no',
    'Bo,bo@example.com,,yes',
    'Cy,cy@example.com,,no',
  ]
  writeFileSync(path, `Name,Email,Unsubscribed,Email opt-in\n${people.join('\n')}\n`)
  const args = ['import', path, '--direct', '--dry-run']
  const { stderr } = await runCli(folder.path, args)
  const summary = 'Consents kept as custom fields: "Email opt-in" (2 out), "Unsubscribed" (1 out).'
  assert.ok(stderr.split('\n').includes(summary), stderr)
  const kept = await readCli<Report>(folder.path, [...args, '--create-fields'])
  assert.deepEqual(kept.consents, [
    { column: 'Unsubscribed', goesTo: 'custom:Unsubscribed', optedOut: 1 },
    { column: 'Email opt-in', goesTo: 'custom:Email opt-in', optedOut: 2 },
  ])
  assert.deepEqual(kept.notes, [summary])
  const dropped = await readCli<Report>(folder.path, [...args, '--map', 'Unsubscribed='])
  assert.equal(dropped.consents.length, 1)
})
