import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { searchTermBytesMax, searchTermsMax } from '#core/limits/contract.ts'
import { contactWords, hasPrefixes, searchPrefixes } from './words.ts'

type Searchable = Parameters<typeof contactWords>[0]

function contactOf(fields: Partial<Searchable>): Searchable {
  return { name: null, email: null, company: null, ...fields }
}

/** The promise of a search: each beginning asked for begins some word of the contact. */
function finds(contact: Searchable, text: string): boolean {
  return hasPrefixes(contactWords(contact), searchPrefixes(text).prefixes)
}

test('a name is found by beginnings of its words in any order, ignoring case and accents', () => {
  const cases: { name: string; by: string[]; notBy: string[] }[] = [
    {
      name: 'Jane Doe',
      by: ['jane', 'DOE', 'd j', ' jan  do '],
      notBy: ['ane', 'janex', 'jane x'],
    },
    {
      name: "Seán O'Brien-Doe",
      by: ['sean', "o'brien", 'o brien', 'brien', 'doe'],
      notBy: ['obrien'],
    },
    {
      name: 'Ångström',
      by: ['ang', 'ANGSTRÖM', 'A\u030angstro\u0308m', 'angstroem'],
      notBy: ['aangstrom'],
    },
    { name: 'ANGSTROM', by: ['ångström'], notBy: [] },
    { name: 'Søren Łęcki', by: ['soren', 'SØREN', 'lecki', 'łę'], notBy: ['sren'] },
    { name: 'Straße', by: ['strasse', 'STRASSE', 'STRAẞE', 'stras'], notBy: ['strase'] },
    { name: 'Æsir Œuvre', by: ['aesir', 'oeuvre', 'æ', 'ŒUVRE'], notBy: ['asir'] },
    { name: 'Þór Đorđe Ðan', by: ['thor', 'dorde', 'dan', 'ÞÓR'], notBy: [] },
    { name: 'İpek Işık', by: ['ipek', 'isik', 'IŞIK', 'İPEK', 'ışık'], notBy: [] },
    { name: 'Οδυσσεύς', by: ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ', 'οδυς'], notBy: ['odysseus'] },
    { name: 'ﬁnance ＡＢＣ ①', by: ['finance', 'fin', 'abc', '1'], notBy: ['inance'] },
    { name: 'Владимир Йога', by: ['влад', 'ВЛАДИМИР', 'иога', 'йо'], notBy: ['лад'] },
    { name: 'שָׁלוֹם', by: ['שלום', 'של', 'שָׁלוֹם'], notBy: ['לום'] },
    { name: 'مُحَمَّد', by: ['محمد', 'مح', 'مُحَمَّد'], notBy: ['حمد'] },
    { name: 'हिन्दी', by: ['हिन्दी', 'हि'], notBy: ['न्दी'] },
    { name: 'B2B 3M', by: ['b2b', '3m', 'b', '3'], notBy: ['2b'] },
    { name: 'x\u0007y', by: ['x', 'y', 'x\u0007y'], notBy: ['xy'] },
  ]
  for (const { name, by, notBy } of cases) {
    for (const text of by) assert.equal(finds(contactOf({ name }), text), true, `${name}: ${text}`)
    for (const text of notBy)
      assert.equal(finds(contactOf({ name }), text), false, `${name}: ${text}`)
  }
})

test('a run of Chinese, Japanese or Korean is found anywhere within a longer run', () => {
  const long = '一二三四五六七八九十百千万甲乙丙丁戊己庚'
  const cases: { name: string; by: string[]; notBy: string[] }[] = [
    {
      name: '山田中子',
      by: ['田中', '山田', '中子', '山田中子', '子'],
      notBy: ['山中', '田子', '中田'],
    },
    { name: '山田 中子', by: ['山田', '中子 山'], notBy: ['田中'] },
    { name: 'カタカナー', by: ['タカ', 'ナー', 'ｶﾀｶﾅ'], notBy: ['タナ'] },
    { name: 'カー ナー', by: ['ナー カー', 'ー'], notBy: ['カーナー'] },
    { name: 'がぎぐ', by: ['ぎぐ', 'が', 'か\u3099ぎ'], notBy: ['か', 'きぐ'] },
    { name: '김민준', by: ['민준', '김', '\u1106\u1175\u11ab준'], notBy: ['김준', '미'] },
    { name: 'Jane田中Ltd', by: ['jane', '田中', '中', 'ltd', 'jane田中'], notBy: ['中ltdx', 'td'] },
    { name: '東京2026年', by: ['東京2026', '京', '2026', '年'], notBy: ['026'] },
    { name: '𠮷野家', by: ['𠮷', '野家', '𠮷野'], notBy: ['𠮷家'] },
    {
      name: long,
      by: [long, long.slice(3), long.slice(1, 18), long.slice(-2)],
      notBy: [`${long}辛`],
    },
  ]
  for (const { name, by, notBy } of cases) {
    for (const text of by) assert.equal(finds(contactOf({ name }), text), true, `${name}: ${text}`)
    for (const text of notBy)
      assert.equal(finds(contactOf({ name }), text), false, `${name}: ${text}`)
  }
})

test('an e-mail address is found by its parts and as a whole', () => {
  const contact = contactOf({ email: 'Jane.Doe+News@Bücher.example' })
  const matching = [
    'jane',
    'doe',
    'news',
    'bucher',
    'example',
    'jane.doe',
    'doe+news',
    '@bücher.example',
  ]
  const whole = ['jane.doe+news@bücher.example', 'JANE.DOE+NEWS@buch', 'jane.doe+news@']
  for (const text of [...matching, ...whole]) assert.equal(finds(contact, text), true, text)
  const nonMatching = [
    'doe+news@bücher.example',
    'jane@bücher',
    'jane.doe@bücher.example',
    'janedoe',
  ]
  for (const text of nonMatching) assert.equal(finds(contact, text), false, text)
})

test('name, e-mail and company are searched together, and each word counts once', () => {
  const contact = contactOf({ name: 'Jane Doe', email: 'jane@doe.example', company: 'Doe & Co' })
  assert.equal(finds(contact, 'co jane@doe.example doe'), true)
  const words = ['jane', 'doe', 'jane@doe.example', 'example', 'co']
  assert.deepEqual(contactWords(contact), words)
  assert.deepEqual(contactWords(contactOf({})), [])
})

test('a long run yields a word of 4 characters at each of its first 32 positions', () => {
  for (const first of [0x4e00, 0x20000]) {
    const run = Array.from({ length: 200 }, (_, i) => String.fromCodePoint(first + i))
    const contact = contactOf({ name: run.join('').slice(0, 400), company: 'Doe' })
    const windows = Array.from({ length: 32 }, (_, place) => run.slice(place, place + 4).join(''))
    assert.deepEqual(contactWords(contact), [...windows, 'doe'])
    for (const length of [1, 5, 33, 35, 36, 200]) {
      assert.equal(finds(contact, run.slice(0, length).join('')), true, `${length}`)
    }
    assert.equal(finds(contact, run.slice(20, 35).join('')), true)
    assert.equal(finds(contact, run.slice(20, 36).join('')), false)
  }
  assert.deepEqual(contactWords(contactOf({ name: 'x'.repeat(200) })), ['x'.repeat(200)])
})

test('their first 200 words and 4 KB count, name before e-mail before company', () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `${from + i}`).join(' ')
  const many = contactOf({ name: numbers(0, 150), company: numbers(100, 300), email: 'a@b' })
  const words = contactWords(many)
  assert.equal(words.length, searchTermsMax)
  assert.deepEqual(words.slice(149, 154), ['149', 'a@b', 'a', 'b', '150'])
  assert.deepEqual([finds(many, '196'), finds(many, '197')], [true, false])

  const long = (letter: string) => letter.repeat(1_000)
  const wide = contactOf({ name: long('\u{10330}'), email: `${long('д')} e`, company: long('f') })
  const lengths = contactWords(wide).map((word) => word.length)
  assert.deepEqual(lengths, [1_024, 1_000, 1])
})

test('no text yields more than 200 words or 4 KB of them', () => {
  const expanding = ['\ufdfa', '\ufdf2', '㌖', '㍿', '㋿', '⑽', '½', 'ﬃ', '\u1f5a', '㎨']
  const letters = fc.oneof(
    fc.constantFrom(...expanding, ' ', '@', '.'),
    fc.integer({ min: 0x3300, max: 0x3357 }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
    fc.string({ minLength: 1, maxLength: 4 }),
  )
  const texts = fc.array(letters, { maxLength: 400, size: 'max' }).map((parts) => parts.join(''))
  const contacts = fc.record({ name: texts, email: texts, company: texts })
  const property = fc.property(contacts, (contact) => {
    const words = contactWords(contact)
    const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word), 0)
    assert.ok(words.length <= searchTermsMax, `${words.length} words`)
    assert.ok(bytes <= searchTermBytesMax, `${bytes} bytes`)
    assert.ok(words.every((word) => word.isWellFormed()))
    assert.deepEqual(contactWords({ ...contact }), words)
  })
  fc.assert(property, { numRuns: 60 })
})

test('a text is folded in bounded time and space, however far it expands', () => {
  const name = '\ufdfa'.repeat(1_000_000)
  const words = contactWords(contactOf({ name }))
  assert.deepEqual(words.slice(0, 3), ['صلى', 'الله', 'عليه'])
  assert.ok(words.length <= 6)
})

test('a search for many long runs asks for at most 32 beginnings, which cover them', () => {
  const runs = Array.from({ length: 8 }).map((_, word) =>
    String.fromCodePoint(...Array.from({ length: 14 }, (__, i) => 0x4e00 + word * 20 + i)),
  )
  for (const [count, expected] of [
    [1, 11],
    [2, 22],
    [3, 18],
    [5, 30],
    [8, 32],
  ] as const) {
    const text = runs.slice(0, count).join(' ')
    const { prefixes } = searchPrefixes(text)
    assert.equal(prefixes.length, expected, `${count} runs`)
    const covered = new Set(prefixes.join(''))
    assert.ok(Array.from(text.replaceAll(' ', '')).every((character) => covered.has(character)))
  }
})

test('a search counts blank-separated words, including those without a letter or digit', () => {
  const cases: [text: string, prefixes: string[], words: number][] = [
    ['', [], 0],
    [' \t\u3000\n', [], 0],
    ['& - 😀', [], 3],
    ['Jane  Doe', ['jane', 'doe'], 2],
    ['jane JANE Jané', ['jane'], 3],
    ['a.b.c', ['a', 'b', 'c'], 1],
    ['jane@doe @doe jane@', ['jane@doe', 'doe', 'jane'], 3],
    ['田中', ['田中'], 1],
  ]
  for (const [text, prefixes, words] of cases) {
    assert.deepEqual(searchPrefixes(text), { prefixes, words }, text)
  }
})

test('any beginning of any word of a contact finds it', () => {
  const alphabet = Array.from(
    "abzABZ019éÅüŁøßẞæİıſσςΣйЙдא\u05b8مّクヴがｱｶ田中山𠮷한국हि-'.+&@ \u00a0\u0301\u0001😀ﬁ",
  )
  const texts = fc
    .array(fc.constantFrom(...alphabet), { maxLength: 24, size: '+1' })
    .map((letters) => letters.join('').normalize('NFC'))
  const contacts = fc.record({ name: texts, email: texts, company: texts })
  const property = fc.property(contacts, fc.nat(), fc.nat(), (contact, place, length) => {
    const words = Object.values(contact).flatMap((text) => text.split(/\s+/))
    const graphemes = graphemesOf(words[place % words.length] ?? '')
    const beginning = graphemes.slice(0, length % (graphemes.length + 1)).join('')
    assert.ok(finds(contact, beginning))
    assert.ok(finds(contact, beginning.toUpperCase()))
    assert.ok(finds(contact, beginning.normalize('NFD')))
    assert.ok(finds(contact, words.join(' ')))
  })
  fc.assert(property, { numRuns: 400 })
})

test('no word of a contact or a search contains a blank or control character', () => {
  const codes = fc.oneof(fc.constantFrom(0x40, 0x61), fc.nat(0xa0), fc.nat(0x30ff))
  const texts = fc
    .array(codes, { maxLength: 40 })
    .map((codePoints) => String.fromCodePoint(...codePoints))
  const property = fc.property(texts, texts, (name, email) => {
    const words = contactWords({ name, email, company: null })
    const { prefixes } = searchPrefixes(`${name} ${email}`)
    for (const word of [...words, ...prefixes.flat()]) assert.doesNotMatch(word, /^$|[\s\p{Cc}]/u)
  })
  fc.assert(property, { numRuns: 400 })
})

// A search is typed grapheme by grapheme: a word never ends in an accent without its letter.
function graphemesOf(word: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)
  return Array.from(segments, ({ segment }) => segment)
}
