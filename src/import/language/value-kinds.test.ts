import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isCalled, kindLabel, kindOf } from './value-kinds.ts'

const cases: [words: string[], label: string, isMain: boolean][] = [
  [[], 'Phone', true],
  [['VOICE', 'pref'], 'Phone', true],
  [['CELL'], 'Mobile', true],
  [['iPhone'], 'Mobile', true],
  [['work', 'cell', 'voice'], 'Work mobile', true],
  [['HOME'], 'Home phone', true],
  [['Home Fax'], 'Home fax', false],
  [['_$!<HomeFAX>!$_'], 'Home fax', false],
  [['WORK', 'FAX'], 'Work fax', false],
  [['workfax'], 'Work fax', false],
  [['X-EVOLUTION-CALLBACK'], 'Phone (CALLBACK)', true],
  [['* Mobile'], 'Mobile', true],
  [['PAGER'], 'Pager', false],
  [['VOICE', 'ASSISTANT'], 'Assistant phone', false],
  [['_$!<Main>!$_'], 'Main phone', true],
  [['_$!<Other>!$_'], 'Phone', true],
  [['geschäftlich'], 'Work phone', true],
  [['Télécopie'], 'Fax', false],
  [['komórkowy'], 'Mobile', true],
  [['Reception desk'], 'Phone (Reception desk)', true],
  [['WORK', 'Reception'], 'Work phone (Reception)', true],
]

test('types and labels of programs become the label of a phone', () => {
  for (const [words, label, isMain] of cases) {
    const kind = kindOf(words)
    assert.deepEqual([words, kindLabel('Phone', kind), isCalled(kind)], [words, label, isMain])
  }
})

test('kinds of addresses', () => {
  assert.equal(kindLabel('Address', kindOf(['dom', 'WORK', 'postal', 'parcel'])), 'Work address')
  assert.equal(kindLabel('E-mail', kindOf(['INTERNET'])), 'E-mail')
  assert.equal(kindLabel('Website', kindOf(['_$!<HomePage>!$_'])), 'Website')
})
