import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  draftOf,
  mentionAt,
  mentionNames,
  offeredFor,
  storedText,
  withMention,
} from './mention-text.ts'

const ann = { id: 'user_01h455vb4pex5vsknk084sn02q', name: 'Ann', email: 'ann@example.com' }
const anna = { id: 'user_01h455vb4pex5vsknk084sn02r', name: 'Ann Lee', email: 'lee@example.com' }
const other = { id: 'user_01h455vb4pex5vsknk084sn02s', name: 'Ann', email: 'two@example.com' }

test('a draft names members, and is stored with their ids', () => {
  const names = mentionNames([ann, anna])
  const text = `@${ann.id}, @${anna.id}: see ann@example.com`
  const draft = draftOf({ text, mentions: [ann, anna] }, names)
  assert.equal(draft.text, '@Ann, @Ann Lee: see ann@example.com')
  assert.equal(storedText(draft), text)
  const typed = { text: ' @Anna @Ann Leeds @Bob @Ann. ', mentions: [ann, anna] }
  assert.equal(storedText(typed), `@Anna @${ann.id} Leeds @Bob @${ann.id}.`)
  assert.equal(storedText({ text: '@Ann', mentions: [] }), '@Ann')
})

test('members of one name are told apart by their addresses', () => {
  const names = mentionNames([ann, anna, other])
  assert.deepEqual(
    [...names.values()],
    ['Ann (ann@example.com)', 'Ann Lee', 'Ann (two@example.com)'],
  )
  const text = `@${ann.id} @${other.id}`
  assert.equal(storedText(draftOf({ text, mentions: [ann, other] }, names)), text)
})

test('an @ at the beginning of a word asks for a member, until the caret leaves it', () => {
  for (const [text, query] of [
    ['@', ''],
    ['Ask @an', 'an'],
    ['(@Ann L', 'Ann L'],
    ['line\n@é', 'é'],
    ['a@b', null],
    ['@ ', null],
    ['@a\n', null],
    ['Ask', null],
  ] as const) {
    assert.equal(mentionAt(text, text.length)?.query ?? null, query, text)
  }
  assert.equal(mentionAt('@ann, later', 3)?.query, 'an')
})

test('a chosen member replaces what was typed', () => {
  const names = mentionNames([ann, anna])
  const [offered] = offeredFor('lee', names)
  assert.deepEqual(offered, { id: anna.id, name: 'Ann Lee' })
  const draft = { text: 'Ask @lee about it', mentions: [] }
  const mention = mentionAt(draft.text, 8)
  assert.ok(mention !== null && offered !== undefined)
  const chosen = withMention(draft, mention, offered)
  assert.equal(chosen.draft.text, 'Ask @Ann Lee about it')
  assert.equal(chosen.draft.text.slice(0, chosen.caret), 'Ask @Ann Lee ')
  assert.equal(storedText(chosen.draft), `Ask @${anna.id} about it`)
})
