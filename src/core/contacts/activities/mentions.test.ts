import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { mentionedIn, withNames } from './mentions.ts'

const [ann, ben] = [createId('user', 1_000), createId('user', 1_000)]

test('a member is mentioned by id, and read by name', () => {
  const text = `@${ann}, ask @${ben} or @${ann}. Not @user_1, @Ann or ${ben}.`
  assert.deepEqual(mentionedIn(text), [ann, ben])
  const names = withNames(text, [{ id: ann, name: '$& <b>Ann</b>' }])
  assert.equal(names, `@$& <b>Ann</b>, ask @${ben} or @$& <b>Ann</b>. Not @user_1, @Ann or ${ben}.`)
})
