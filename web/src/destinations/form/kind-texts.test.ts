import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { texts as german } from '#web/locales/german/destinations.ts'
import { kindNames, kindOf } from '../../../../src/core/destinations/kinds.ts'
import { webhookKind } from '../../../../src/core/destinations/webhook-kind.ts'
import { googleScript } from './google-script-lines.ts'

test('every text of a setting is in German, and no other text is', () => {
  const kinds = [webhookKind, ...kindNames.map((name) => kindOf(name))]
  const settings = kinds.flatMap((kind) => [...(kind?.settings ?? [])])
  const shown = settings.filter(({ isTemplate }) => isTemplate !== true)
  const texts = new Set(shown.flatMap(({ label, hint }) => [label, hint]))
  assert.deepEqual(Object.keys(german.translated).toSorted(), [...texts].toSorted())
})

test('the script for a sheet is the one in the docs', () => {
  const page = join(import.meta.dirname, '../../../../docs/destinations.md')
  assert.ok(readFileSync(page, 'utf8').includes(`\`\`\`js\n${googleScript}\n\`\`\``))
})
