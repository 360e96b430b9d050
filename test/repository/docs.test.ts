import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { settingNames } from '#config.ts'
import * as contract from '#core/limits/contract.ts'
import { errorTable } from '#http/error-table.ts'
import { limitHeaders } from '#http/middleware/reply-headers.ts'
import { sheetBytesDefault } from '#import/formats/xlsx/open-workbook.ts'
import { uploadBounds } from '#import/uploads/open-upload.ts'
import { contactTypes, tagCharactersMax, tagsMax } from '#model/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { privilegedNames } from '#model/fields/reserved-names.ts'
import { errorCodes, inputErrorCodes } from '#model/requests/error-codes.ts'
import { startApp } from '#test/harness/harness.ts'
import { scalingPicture } from '../../scripts/pictures/scaling-picture.ts'
import { tourPicture } from '../../scripts/pictures/tour-picture.ts'

const root = join(import.meta.dirname, '../..')

test('docs/errors.md: lists every code with its status', () => {
  const rows = tableOf('docs/errors.md', 'Codes').map(([status, code]) => `${status} ${code}`)
  const expected = errorCodes.map((code) => `${errorTable[code].status} \`${code}\``)
  assert.deepEqual(rows.toSorted(), expected.toSorted())
})

test('docs/errors.md: lists every code of a single mistake', () => {
  const codes = tableOf('docs/errors.md', 'Codes within `errors`').map(([code = '']) =>
    unquote(code),
  )
  assert.deepEqual(codes, [...inputErrorCodes])
})

test('docs/contacts.md: lists every field with its bound', () => {
  const rows = tableOf('docs/contacts.md', 'Fields')
  const bounds = rows.map(([name = '', bound = '']) => [unquote(name), bound] as const)
  const texts = eachContactField((_, { charactersMax }) => `${count(charactersMax)} characters`)
  assert.deepEqual(Object.fromEntries(bounds), {
    ...texts,
    type: contactTypes.map((type) => `\`${type}\``).join(' or '),
    customFields: `${contract.labelsPerContactMax} labels`,
    tags: `${tagsMax} tags of ${tagCharactersMax} characters`,
    assigneeId: 'an id, `user_…`',
    createdAt: 'a time since 1900, not in the future',
  })
  assert.equal(contract.createdAtMin, Date.UTC(1900, 0, 1))
  for (const name of privilegedNames) {
    const row = tableOf('docs/contacts.md', 'Fields').find(
      ([field = '']) => unquote(field) === name,
    )
    assert.match(row?.[2] ?? '', /^Secret keys only\./, name)
  }
})

test('docs/limits.md: has the ceilings of the tier standard', () => {
  const { read, create, batch } = contract.standardTier
  const ceilings = [read, create, batch].map(({ perMinute, perHour }) =>
    [perMinute, perHour].map(count),
  )
  const inDocs = tableOf('docs/limits.md', 'Rate limits').map((row) => row.slice(2))
  assert.deepEqual(inDocs, ceilings)
})

test('docs/limits.md: has the sizes of the contract', () => {
  const sizes = tableOf('docs/limits.md', 'Sizes').map(([, size]) => size)
  assert.deepEqual(sizes, [
    `${count(contract.bodyBytesMax)} bytes`,
    count(contract.batchItemsMax),
    count(contract.fieldsPerProjectMax),
    count(contract.fieldsCreatedPerRequestMax),
    `${contract.searchLimitMax} contacts`,
    count(contract.searchWordsMax),
    count(contract.searchTextCharactersMax),
    count(contract.searchTermsMax),
    `${count(contract.searchTermBytesMax)} bytes`,
    count(contract.idempotencyKeyCharactersMax),
    `${contract.requestArrivesWithinMs / 1_000} seconds`,
  ])
})

test('docs/import.md: has the bounds of a server, and of workbooks', () => {
  const bounds = tableOf('docs/import.md', 'Bounds')
  const find = (what: string) => bounds.find(([name = '']) => name.includes(what))?.slice(1) ?? []
  assert.equal(find('rows')[0], count(uploadBounds.rowsMax))
  const mebibyte = 1024 * 1024
  assert.deepEqual(find('workbook'), [
    `${uploadBounds.sheetBytesMax / mebibyte} MiB`,
    `${sheetBytesDefault / mebibyte / 1024} GiB`,
  ])
})

test('docs/limits.md: lists every rate-limit header', () => {
  const names = tableOf('docs/limits.md', 'Headers').map(([name = '']) => unquote(name))
  assert.deepEqual(names, [...Object.keys(limitHeaders), 'Retry-After'])
})

test('docs/settings.md: lists every setting', () => {
  const names = tableOf('docs/settings.md', 'Settings').map(([name = '']) => unquote(name))
  assert.deepEqual(names, [...settingNames])
})

/** The figures of bench/RESULTS.md that a line of the README quotes, by the line's beginning. */
const measurements: Readonly<Record<string, readonly string[]>> = {
  '| contacts stored, one a request |': [
    'creates ÷ bare `node:http`, full',
    'creates ÷ NestJS, full',
  ],
  '| contacts stored in batches of 100 |': ['contacts in batches of 100 ÷ plain inserts, full'],
  '| small contacts stored, each sent to a webhook |': ['creates with a webhook ÷ without'],
  '| contacts stored beside ten million |': ['creates ÷ into an empty file'],
  '| contacts read by id |': ['get by id ÷ bare `node:http`'],
  '- **Latency.**': ['creates, p99, full'],
  '- **Memory.**': [
    'memory of a fresh server',
    'memory after 1,000,000 contacts, 10,000 keys and the searches',
  ],
  '- **Growth.**': [
    'search, p99: a word in 4 % (41,677 found)',
    'search, p99: a word in 4 % (392,289 found)',
    'creates, 64 connections ÷ embedded, full',
  ],
}

test('README.md: its measurements are those of bench/RESULTS.md', () => {
  const measured = readFileSync(join(root, 'bench/RESULTS.md'), 'utf8').split('\n')
  const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Measurements')
  const statements = section.split(/\n(?=[-|]|$)/).map((text) => text.trim())
  for (const [beginning, names] of Object.entries(measurements)) {
    const statement = statements.find((text) => text.startsWith(beginning))
    const rows = measured.filter((line) => names.includes(cellsOf(line)[0] ?? '')).join(' ')
    const figures = statement?.match(/\d[\d,]*/g) ?? []
    assert.ok(figures.length > 0, beginning)
    const others = figures.filter((figure) => !new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(rows))
    assert.deepEqual(others, [], beginning)
  }
})

test('README.md: its picture shows docs/getting-started.md; npm run picture generates it', () => {
  const [page = '', picture] = ['getting-started.md', 'images/tour.svg'].map((name) =>
    readFileSync(join(root, 'docs', name), 'utf8'),
  )
  assert.equal(picture, tourPicture(page))
})

test('docs/scaling.md: its picture shows bench/RESULTS.md; npm run picture generates it', () => {
  const results = readFileSync(join(root, 'bench/RESULTS.md'), 'utf8')
  const picture = readFileSync(join(root, 'docs/images/scaling.svg'), 'utf8')
  assert.equal(picture, scalingPicture(results))
})

test('docs/operations.md: lists every metric with its type', async () => {
  const app = await startApp()
  after(() => app[Symbol.asyncDispose]())
  const { text } = await app.request('GET', '/metrics')
  const types = text.matchAll(/^# TYPE (\w+) (\w+)$/gm)
  const listed = tableOf('docs/operations.md', 'Metrics')
  assert.deepEqual(
    listed.map(([name = '', type]) => [unquote(name), type]),
    Array.from(types, ([, name, type]) => [name, type]),
  )
})

/** The cells of the first table after a heading, without its header. */
function tableOf(file: string, heading: string): string[][] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  assert.notEqual(start, -1, `${file} has no heading ${heading}.`)
  const behind = lines.slice(start)
  const head = behind.findIndex((line) => line.startsWith('|'))
  const table = behind.slice(head)
  const end = table.findIndex((line) => !line.startsWith('|'))
  return table.slice(2, end === -1 ? undefined : end).map(cellsOf)
}

function cellsOf(line: string): string[] {
  const cells = line.split('|').slice(1, -1)
  return cells.map((cell) => cell.trim())
}

function unquote(text: string): string {
  return text.replaceAll('`', '')
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
