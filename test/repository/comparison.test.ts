import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { standardTier } from '#core/limits/contract.ts'
import { challengeProviders } from '#model/challenges/providers.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const page = read('docs/comparison.md')
const readme = read('README.md')
/** What the page says of Contact Sync itself, by the first cell of each row. */
const facts = new Map(
  page
    .slice(page.indexOf('\n## Contact Sync\n'))
    .matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)
    .map(([, name = '', fact = '']) => [name, fact]),
)

test('the comparison calls only screens missing that the application lacks', () => {
  const screens = [...read('web/src/screens.ts').matchAll(/^  path: '(\w+)',$/gm)].map(
    ([, name = '']) => name,
  )
  assert.ok(screens.length >= 5)
  const [, lacking = ''] = /no screens for ([^:]+):/.exec(page) ?? []
  const missing = lacking.split(/, | and /)
  assert.ok(missing.length > 0)
  assert.deepEqual(
    missing.filter((name) => screens.includes(name)),
    [],
  )
})

test('its numbers and providers are those of the code', () => {
  const { create, batch } = standardTier
  const limits = `${create.perMinute} creates and ${batch.perMinute} batches`
  assert.ok(facts.get('limits')?.startsWith(limits))
  const bots = facts.get('bots')?.toLowerCase() ?? ''
  assert.deepEqual(
    challengeProviders.filter((name) => !bots.includes(name)),
    [],
  )
  const { version } = JSON.parse(read('package.json')) as { version: string }
  assert.ok(facts.get('version')?.startsWith(version))
  assert.match(readme, new RegExp(`\\*\\*version ${version.replaceAll('.', String.raw`\.`)};`))
})
