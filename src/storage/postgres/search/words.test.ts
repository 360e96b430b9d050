import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { contactWords } from '#core/contacts/searching/words.ts'
import { cutWord, endOfPrefix, indexedWords } from './words.ts'

const empty = {
  ...{ phone: null, position: null, source: null, notes: null, phoneE164: null, identity: null },
  ...{ type: 'person' as const, customFields: {}, tags: [], assigneeId: null, createdAt: 1 },
}
const text = fc.string({ unit: 'binary', maxLength: 12 })
const names = fc.array(fc.oneof(fc.constantFrom('jane', 'jan', 'janet', 'ja', '田中子'), text), {
  minLength: 1,
  maxLength: 5,
})

test('a word that is a prefix of another word of the contact is omitted', () => {
  const state = { ...empty, name: 'Jan Jane Doe', email: 'jane.doe@example.com', company: null }
  assert.deepEqual(indexedWords(contactWords(state)), [
    { word: 'com', shared: 0 },
    { word: 'doe', shared: 0 },
    { word: 'example', shared: 0 },
    { word: 'jane.doe@example.com', shared: 0 },
  ])
})

test('every beginning of a word finds a contact once, and any other text never', () => {
  const property = fc.property(names, text, (words, other) => {
    const state = { ...empty, name: words.join(' '), email: null, company: null }
    const all = contactWords(state)
    const indexed = indexedWords(all)
    const prefixes = [other, ...all, ...all.map((word) => word.slice(0, 2))]
    for (const prefix of prefixes.filter((beginning) => beginning !== '')) {
      const matches = indexed.filter(
        ({ word, shared }) => word.startsWith(prefix) && shared < prefix.length,
      )
      const isFound = all.some((word) => word.startsWith(prefix))
      assert.equal(matches.length, isFound ? 1 : 0, JSON.stringify({ prefix, indexed }))
    }
  })
  fc.assert(property)
})

test('the end of a beginning comes after all that begin with it and before all others', () => {
  const bytes = (word: string) => Buffer.from(word)
  const property = fc.property(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'grapheme' }),
    (prefix, rest) => {
      const end = endOfPrefix(prefix)
      if (end === null) return
      assert.ok(Buffer.compare(bytes(prefix + rest), bytes(end)) < 0)
      if (rest >= end) assert.ok(!rest.startsWith(prefix))
    },
  )
  fc.assert(property)
  assert.equal(endOfPrefix('a'), 'b')
  assert.equal(endOfPrefix('a\u{10ffff}'), 'b')
  assert.equal(endOfPrefix('\u{10ffff}'), null)
  assert.equal(endOfPrefix('a\ud7ff'), 'a\ue000')
})

test('a long word is cut between characters', () => {
  assert.equal(cutWord('a'.repeat(500)), 'a'.repeat(500))
  assert.equal(cutWord('a'.repeat(501)), 'a'.repeat(500))
  const cut = cutWord(`${'a'.repeat(499)}🙂b`)
  assert.equal(cut, 'a'.repeat(499))
})
