import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { openImportFile } from '#import/formats/open-import-file.ts'
import { assertLinear } from '#test/harness/growth.ts'

const header = (count: number) =>
  Array.from({ length: count }, (_, index) => `name ${index}`).join(',')

// With shorter rows, most of the time goes to the last 64 KiB, of which each is read many times.
const filler = 'x'.repeat(200)

const files: Record<string, { size: number; text: (size: number) => string }> = {
  'cells in quotes after a blank': {
    size: 1_200,
    text: (size) => `${header(size)}\n${`${' "a",'.repeat(size)}\n`.repeat(10)}`,
  },
  'a cell in quotes': { size: 200_000, text: (size) => `name\n"${'a\n'.repeat(size / 2)}"\n` },
  'doubled quotes': { size: 100_000, text: (size) => `name\n"${'""'.repeat(size)}"\n` },
  'cells beyond the header': { size: 50_000, text: (size) => `name\n${'a,'.repeat(size)}\n` },
  'quotes that do not close': {
    size: 500,
    text: (size) => `name\n${`"a${filler}\n`.repeat(size)}`,
  },
  'quotes that are not doubled': {
    size: 500,
    text: (size) => `name\n${`"a"b${filler}\n`.repeat(size)}`,
  },
  'empty lines': { size: 30_000, text: (size) => `name\n${'\n'.repeat(size)}x\n` },
}

for (const [name, { size, text }] of Object.entries(files)) {
  test(`the work on a CSV grows with its ${name}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'import-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const pathOf = (one: number) => join(folder, `${one}.csv`)
    for (const one of [size, size * 2, size * 4]) writeFileSync(pathOf(one), text(one))
    const read = async (one: number) => {
      using file = await openImportFile(pathOf(one), { format: 'csv', header: true })
      for await (const _ of file.rows()) continue
    }
    await assertLinear(read, { size })
  })
}
