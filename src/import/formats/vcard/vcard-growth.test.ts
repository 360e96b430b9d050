import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { openImportFile } from '#import/formats/open-import-file.ts'
import { assertLinear, processorMs } from '#test/harness/growth.ts'

function write(t: TestContext, lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'cards.vcf')
  writeFileSync(path, `BEGIN:VCARD\r\nFN:Jane\r\n${lines.join('\r\n')}\r\nEND:VCARD\r\n`)
  return path
}

async function firstRow(path: string) {
  using file = await openImportFile(path, { format: 'vcard' })
  return file.sample[0] ?? assert.fail()
}

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index))

/** Lines of one card, by how many of them, or of their parts, there are. */
const cards: Record<string, { size: number; lines: (count: number) => string[] }> = {
  folds: { size: 20_000, lines: (count) => ['NOTE:', ...many(count, () => ' x')] },
  'folds before a colon': { size: 20_000, lines: (count) => ['NOTE', ...many(count, () => ' x=')] },
  'soft breaks': {
    size: 60_000,
    lines: (count) => ['NOTE;ENCODING=QUOTED-PRINTABLE:x=', ...many(count, () => 'x='), 'x'],
  },
  'soft breaks without text': {
    size: 20_000,
    lines: (count) => ['NOTE;QUOTED-PRINTABLE:=', ...many(count, () => '='), ''],
  },
  'lines of a photo': {
    size: 10_000,
    lines: (count) => ['PHOTO;ENCODING=b:', ...many(count, () => ` ${'A'.repeat(74)}`)],
  },
  'lines of a photo without blanks': {
    size: 10_000,
    lines: (count) => ['PHOTO;BASE64:', ...many(count, () => 'A'.repeat(76))],
  },
  'empty lines': { size: 20_000, lines: (count) => many(count, () => '') },
  'properties of one name': { size: 1_200, lines: (count) => many(count, (n) => `X-SHOE:${n}`) },
  'dates of one name': {
    size: 1_200,
    lines: (count) => many(count, (n) => `X-DAY:2${String(n).padStart(3, '0')}-01-01`),
  },
  phones: { size: 1_200, lines: (count) => many(count, (n) => `TEL;CELL:+49 30 ${10_000 + n}`) },
  names: { size: 1_200, lines: (count) => many(count, (n) => `N:Doe ${n};Jane`) },
  'words of names': {
    size: 5_000,
    lines: (count) => {
      const words = many(count, (n) => `w${n}`)
      return [`FN:${words.join(' ')}`, `N:${words.join(' ')}`, `ORG:${words.join(' ')} x`]
    },
  },
  addresses: { size: 1_200, lines: (count) => many(count, (n) => `ADR:;;Street ${n};Town`) },
  'labels of addresses': {
    size: 600,
    lines: (count) => many(count, (n) => `ADR;LABEL="Way ${n}":;;Street ${n};Town`),
  },
  'own labels': {
    size: 600,
    lines: (count) => many(count, (n) => `item${n}.TEL:${n}\r\nitem${n}.X-ABLABEL:L${n}`),
  },
  notes: { size: 1_200, lines: (count) => many(count, (n) => `NOTE:${n}`) },
  categories: {
    size: 40_000,
    lines: (count) => [`CATEGORIES:${many(count, (n) => `t${n}`).join(',')}`],
  },
  'parts of a name': { size: 20_000, lines: (count) => [`N:${';x'.repeat(count)}`] },
  types: {
    size: 5_000,
    lines: (count) => [`TEL;TYPE=${many(count, (n) => `t${n}`).join(',')}:1`],
  },
  'parameters of one name': {
    size: 2_000,
    lines: (count) => [`TEL;${many(count, (n) => `TYPE=t${n}`).join(';')}:1`],
  },
  'parameters without a name': {
    size: 2_000,
    lines: (count) => [`TEL;${many(count, (n) => `t${n}`).join(';')}:1`],
  },
  'characters of a type': { size: 20_000, lines: (count) => [`TEL;TYPE=${'a'.repeat(count)}:1`] },
  'types of phones': { size: 2_000, lines: (count) => [`TEL;TYPE=${'homefax'.repeat(count)}:1`] },
  quotes: { size: 5_000, lines: (count) => [`TEL;TYPE=${'"a",'.repeat(count)}:1`] },
  'quotes that do not end': { size: 20_000, lines: (count) => [`TEL;${'"'.repeat(count)}a;b:1`] },
  'types as Android writes them': {
    size: 2_000,
    lines: (count) => [`TEL${';X-CUSTOM(CHARSET=a,ENCODING=QUOTED-PRINTABLE,'.repeat(count)}:1`],
  },
  backslashes: { size: 20_000, lines: (count) => [`NOTE:${'\\'.repeat(count)}`] },
  'escaped bytes': {
    size: 20_000,
    lines: (count) => [`NOTE;QUOTED-PRINTABLE:${'=C3=BC'.repeat(count)}`],
  },
  'characters of a name': { size: 20_000, lines: (count) => [`X-${'-uid_'.repeat(count)}:1`] },
  blanks: { size: 20_000, lines: (count) => [`NOTE:${' '.repeat(count)};x`] },
}

for (const [name, { size, lines }] of Object.entries(cards)) {
  test(`the work on a card grows with its ${name}`, async (t) => {
    const paths = new Map([1, 2, 4].map((times) => [size * times, '']))
    for (const count of paths.keys()) paths.set(count, write(t, lines(count)))
    await assertLinear((count) => firstRow(paths.get(count) ?? ''), { size })
  })
}

test('a card with more than 5,000 properties is a rejected row', async (t) => {
  const properties = (count: number) => many(count, (n) => `X-SHOE:${n}`)
  const { problem, values } = await firstRow(write(t, properties(5_000)))
  const detail = 'A row must have at most 5,000 values.'
  assert.deepEqual([problem, values], [{ code: 'too_many_values', detail }, {}])
  assert.equal((await firstRow(write(t, properties(4_999)))).problem, null)
})

test('6 MB of cards are read in seconds, however their lines are folded', async (t) => {
  const folded = ['NOTE:', ...many(200_000, () => ' some')]
  const soft = ['NOTE;QUOTED-PRINTABLE:x=', ...many(200_000, () => 'abc='), 'x']
  const photo = ['PHOTO;ENCODING=b:', ...many(20_000, () => ` ${'A'.repeat(74)}`)]
  const end = ['END:VCARD', 'BEGIN:VCARD', 'FN:Joe']
  const path = write(t, [...folded, ...end, ...soft, ...end, ...photo, ...end, ...photo])
  // Several times what it takes alone, since others use the machine too.
  const ms = await processorMs(async () => assert.equal((await firstRow(path)).problem, null))
  assert.ok(ms < 4_000, `It took ${ms} ms.`)
})
