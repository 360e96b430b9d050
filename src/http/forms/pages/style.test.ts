import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { styleOf } from './style.ts'

test('each class that the docs name for CSS of the page has rules of the page', () => {
  const docs = readFileSync(new URL('../../../../docs/forms/design.md', import.meta.url), 'utf8')
  const [, section = ''] = docs.split("## On the form's own page")
  const classes = section.match(/(?<=`)\.cf-[a-z-]+(?=`)/g) ?? []
  assert.ok(classes.length > 0)
  const style = styleOf(formDefinition().look)
  for (const name of classes) assert.match(style, new RegExp(`\\${name}\\b(?!-)`), name)
})
