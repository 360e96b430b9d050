import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { leadFormats } from '#model/exports/formats.ts'
import {
  type ImportReport,
  contactsOf,
  countContacts,
  countsOf,
  signalAt,
  writeLeads,
} from '#test/harness/import-runs.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
  startCli,
} from '#test/processes/server-process.ts'

const importArgs = (path: string) => ['import', path, '--direct', '--create-fields', '--json']

test('another mapping makes another import; rows without identity are stored once', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 200)
  const args = ['import', path, '--direct', '--json']
  await runCli(folder.path, args)
  const other = await runCli(folder.path, [...args, '--map', 'City=notes'])
  const { created, updated } = JSON.parse(other.stdout) as ImportReport
  assert.equal(created, 0)
  assert.ok(updated > 0)
  assert.equal(countContacts(folder.path), expected.created)
})

test('Ctrl-C ends it after what is in progress, and the same command resumes', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 20_000)
  const command = startCli(folder.path, importArgs(path))
  await signalAt(command, 'SIGINT', { dataDir: folder.path, contacts: 1_000 })
  const { code, stdout, stderr } = await command.ended
  assert.equal(code, 130, stderr)
  assert.match(stderr, /Run the same command again to resume/)
  const stopped = JSON.parse(stdout) as ImportReport
  assert.equal(stopped.isFinished, false)
  assert.equal(stopped.created, countContacts(folder.path))
  const { stdout: rest } = await runCli(folder.path, importArgs(path))
  const resumed = JSON.parse(rest) as ImportReport
  assert.deepEqual([resumed.isRepeat, countsOf(resumed)], [false, expected])
  const again = JSON.parse((await runCli(folder.path, importArgs(path))).stdout) as ImportReport
  assert.deepEqual([again.isRepeat, again.created, again.updated], [true, 0, 0])
  assert.equal(countContacts(folder.path), expected.created)
})

test('37 bad rows of 5,000: exact counts, and the fixed rejects file imports clean', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const lines = Array.from({ length: 5_000 }, (_, row) =>
    [`Jane ${row}`, `jane.${row}${row % 136 === 7 ? '.' : '@'}example.com`].join(';'),
  )
  writeFileSync(path, `Name;Email\n${lines.join('\n')}\n`)
  const args = ['import', path, '--direct']
  const trial = await runCli(folder.path, [...args, '--dry-run', '--json'])
  assert.equal(trial.code, 4)
  const { valid, rejected, problems } = JSON.parse(trial.stdout) as Record<string, unknown>
  assert.deepEqual([valid, rejected], [4_963, 37])
  assert.deepEqual((problems as unknown[])[0], {
    row: 8,
    reason: 'email must be a valid email address.',
  })
  assert.equal(countContacts(folder.path), 0)

  const { code, stdout, stderr } = await runCli(folder.path, args)
  assert.equal(code, 4, stderr)
  assert.equal(stdout, 'created    4,963\nupdated    0\nunchanged  0\nrejected   37\n')
  const rejects = join(folder.path, 'leads.rejected.csv')
  assert.match(stderr, /Fix the rejected rows in .*leads\.rejected\.csv/)
  writeFileSync(rejects, readFileSync(rejects, 'utf8').replaceAll('.example.com', '@example.com'))
  const fixed = await readCli<ImportReport>(folder.path, ['import', rejects, '--direct'])
  assert.deepEqual(countsOf(fixed), { created: 37, updated: 0, unchanged: 0, rejected: 0 })
  assert.equal(countContacts(folder.path), 5_000)
})

test('values without a field wait for one and are named; --create-fields creates it', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await runCli(folder.path, ['fields', 'create', '--label', 'City'])
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name,City,Score\nJane,Berlin,5\n')
  const first = await runCli(folder.path, ['import', path, '--direct'])
  assert.match(
    first.stderr,
    /^Name +name\nCity +custom field "City"\nScore +needs custom field "Score"$/m,
  )
  assert.match(
    first.stderr,
    /^These labels need a custom field before their values appear: "Score"\.$/m,
  )
  assert.match((await contactsOf(folder.path)).join(), /"customFields":\{"City":"Berlin"\}/)
  await runCli(folder.path, ['fields', 'create', '--label', 'Score'])
  const both = /"customFields":\{"City":"Berlin","Score":"5"\}/
  assert.match((await contactsOf(folder.path)).join(), both)
  writeFileSync(path, 'Name,City,Level\nJane,Berlin,5\n')
  const second = await runCli(folder.path, importArgs(path))
  assert.match(second.stderr, /^Level +custom field "Level"/m)
  const labels = async () => {
    const fields = await readCli<{ label: string }[]>(folder.path, ['fields', 'list'])
    return fields.map(({ label }) => label)
  }
  assert.deepEqual(await labels(), ['City', 'Score', 'Level'])
  const { importId } = JSON.parse(second.stdout) as ImportReport
  await runCli(folder.path, ['import', 'undo', String(importId)])
  assert.deepEqual(await labels(), ['City', 'Score'])
})

test('undoing an import also deletes its values that wait for a field', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name,Email,Score\nJane,jane@example.com,5\n')
  const { importId } = await readCli<ImportReport>(folder.path, ['import', path, '--direct'])
  await runCli(folder.path, ['import', 'undo', String(importId)])
  await runCli(folder.path, ['fields', 'create', '--label', 'Score'])
  assert.deepEqual(await contactsOf(folder.path), [])
})

test('an import of rows that mostly have no e-mail and no phone says so loudly', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const people = ['Jane,jane@example.com', 'John,', 'Ada,', 'Max,', 'Eva,eva@example.com']
  writeFileSync(path, `Name,Contact by mail\n${people.join('\n')}\n`)
  const warning = 'WARNING: 3 of 5 rows have no email or phone. If a column does: --map'
  const { stderr } = await runCli(folder.path, ['import', path, '--direct'])
  assert.equal(stderr.split('\n').filter((line) => line === warning).length, 2, stderr)
  const { notes } = await readCli<{ notes: string[] }>(folder.path, [
    ...['import', path, '--direct', '--dry-run', '--map', 'Contact by mail='],
  ])
  assert.deepEqual(notes, ['WARNING: no row has an email or phone. If a column does: --map'])
})

test('our own export imported again changes nothing, in any of its formats', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const { secret, publishable } = server.keys
  const create = (key: string, body: Record<string, unknown>) =>
    server.request('POST', '/public/v1/contacts', { key, body })
  await create(secret, { name: '=Jane', email: 'jane@example.com', City: 'Berlin', tags: ['a,b'] })
  await create(publishable, { name: 'J. Doe', email: 'jane@example.com' })
  await create(secret, { name: 'John', phone: '+49 30 123456', notes: 'one\ntwo' })
  await create(secret, { name: 'Nobody' })
  const before = await contactsOf(folder.path)
  for (const format of leadFormats) {
    const path = join(folder.path, `contacts.${format}`)
    const exported = await runCli(folder.path, ['export', '--format', format, '--output', path])
    assert.equal(exported.code, 0, exported.stderr)
    const report = await readCli<ImportReport>(folder.path, ['import', path, '--direct'])
    const counts = { created: 0, updated: 0, unchanged: 4, rejected: 0 }
    assert.deepEqual(countsOf(report), counts, format)
  }
  assert.deepEqual(await contactsOf(folder.path), before)
})

test('wrong usage ends with 2, and nothing is stored', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const cases: [string[], RegExp][] = [
    [[path, '--direct', '--url', 'http://127.0.0.1:1'], /not both/],
    [[path, '--url', 'nowhere'], /--url must be an address/],
    [[path, '--url', 'http://127.0.0.1:1'], /CONTACT_SYNC_KEY/],
    [[path, '--direct', '--map', 'Nom=name'], /no column "Nom"/],
    [[path, '--direct', '--map', 'Name=nom'], /"nom" is not a field/],
    [['missing.csv', '--direct'], /missing\.csv can't be read/],
    [[path, '--direct', '--delimiter', 'dot'], /Allowed choices/],
  ]
  const run = ([args]: (typeof cases)[number]) => runCli(folder.path, ['import', ...args])
  for (const [index, result] of (await Promise.all(cases.map(run))).entries()) {
    assert.deepEqual([result.code, result.stdout], [2, ''], result.stderr)
    assert.match(result.stderr, cases[index]?.[1] ?? /never/)
  }
  assert.equal(countContacts(folder.path), 0)
})

test('without an option, the settings name the destination', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const run = (env = {}) => runCli(folder.path, ['import', path, '--json'], env)
  const url = { CONTACT_SYNC_URL: 'http://127.0.0.1:1' }

  const nowhere = await run()
  assert.equal(nowhere.code, 2)
  assert.match(nowhere.stderr, /^Missing destination: nothing is stored in .* setup.*--url ADDRESS/)
  const remote = await run(url)
  assert.deepEqual([remote.code, remote.stderr.includes('CONTACT_SYNC_KEY')], [2, true])

  await makeKey(folder.path)
  const both = await run(url)
  assert.equal(both.code, 2)
  assert.match(
    both.stderr,
    /two destinations: pass --direct for .*, or --url http:\/\/127\.0\.0\.1:1/,
  )
  assert.equal(countContacts(folder.path), 0)

  assert.equal((await run()).code, 0)
  assert.equal(countContacts(folder.path), 1)
})
