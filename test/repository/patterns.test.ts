import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'

import { assertLinear, threadMs } from '#test/harness/growth.ts'
import { type FoundPattern, builtBy, findPatterns } from './patterns.ts'

const length = 4_000
const msMax = 1_000

/** Their parts are our own, and so is what they are made for. */
const builtLater = new Map([
  ['src/http/endpoint-table.ts', 'the paths of the endpoints, for the first line of requests'],
  [
    'src/core/contacts/identity/plain-phone.ts',
    'the trunk prefixes of countries, from their start',
  ],
  ['src/core/values/hide-texts.ts', 'the secrets of a destination, each as it is'],
])

/** What only developers write, in code of few bytes. */
const ownTexts = new Map([
  [String.raw`\/embed\/v1(\.[0-9a-f]+)?\.js(?:[?#].*)?$`, 'the address of the script in a page'],
  [String.raw`\/+$`, 'the address of the server in the settings of a client'],
])

const { patterns, builders } = await findPatterns()
const built = await builtBy(builders)

test('the time of each regular expression grows with the text, not with its square', async () => {
  const byText = new Map([...patterns, ...built].map((one) => [`/${one.source}/${one.flags}`, one]))
  const slow: string[] = []
  for (const one of byText.values()) {
    if (!ownTexts.has(one.source)) await assertFast(one).catch((error) => slow.push(`${error}`))
  }
  assert.deepEqual(slow, [])
})

test('each file that builds patterns builds them when it is loaded', () => {
  const seen = new Set(built.map(({ file }) => file))
  const others = builders.filter((file) => !seen.has(file))
  assert.deepEqual(others.toSorted(), [...builtLater.keys()].toSorted())
})

test('a pattern that is slow for some texts is found', async () => {
  const slow = [String.raw`\s+$`, String.raw`^(\d+)*x`, String.raw`version:\s*\d+\s*\n\s*x`]
  for (const source of slow) {
    // On a busy machine, one look can take a slow pattern for a fast one.
    const check = async () => {
      for (let look = 0; look < 4; look += 1) {
        await assertFast({ source, flags: '', file: 'a test' })
      }
    }
    await assert.rejects(check, /grows too fast|takes more than/, source)
  }
})

async function assertFast(pattern: FoundPattern): Promise<void> {
  const name = `/${pattern.source}/${pattern.flags} in ${pattern.file}`
  const match = matcherOf(pattern)
  const attack = worstAttack(pattern, name)
  await assertLinear((size) => within(() => match(attack(size)), name), { size: length, name })
}

type Attack = (size: number) => string

/** The slowest of the texts that are made of what the pattern itself names. */
function worstAttack(pattern: FoundPattern, name: string): Attack {
  const match = matcherOf(pattern)
  let worst: Attack = (size) => 'a'.repeat(size)
  let worstMs = 0
  within(() => {
    for (const attack of attacksOn(pattern)) {
      const text = attack(length / 2)
      // Taken twice, since others use the machine too; the system counts a thread's time in ticks.
      const ms = wallMs(() => match(text)) <= worstMs ? 0 : wallMs(() => match(text))
      if (ms <= worstMs) continue
      worst = attack
      worstMs = ms
    }
  }, name)
  return worst
}

function* attacksOn({ source }: FoundPattern): Generator<Attack> {
  const words = wordsIn(source)
  const signs = signsIn(source)
  const pairs = signs.flatMap((one) => signs.map((other) => one + other))
  const longer = [...words, ...words.flatMap((word) => signs.map((sign) => word + sign))]
  for (const end of ['\u0001', 'a']) {
    for (const pump of [...pairs, ...longer]) yield attackOf('', pump, end)
    const starts = words.slice(0, startsMax).flatMap((word) => [word, `${word}1`])
    for (const start of ['', ...signs, ...starts]) {
      for (const sign of signs) yield attackOf(start, sign, end)
    }
  }
}

function attackOf(start: string, pump: string, end: string): Attack {
  return (size) => start + pump.repeat(Math.ceil(size / pump.length)) + end
}

const startsMax = 3
const signsMax = 14
const wordsMax = 6

/** Signs that the pattern names, and one of each class of signs. */
function signsIn(source: string): string[] {
  const named = source.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|\\./g, '').match(/[^\w()|?*\\]/g) ?? []
  const escaped = Array.from(source.matchAll(/\\([^\w\s])/g), ([, sign = '']) => sign)
  return [...new Set([' ', 'a', '0', '1', '\n', ...escaped, ...named])].slice(0, signsMax)
}

/** Letters and digits in a row that the pattern names, with the signs between them. */
function wordsIn(source: string): string[] {
  const plain = source.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?/g, '\u0000').replaceAll('\\', '')
  return [...new Set(plain.match(/[\w:;=/@.<{"-]{2,}/g) ?? [])].slice(0, wordsMax)
}

/** What is done with the pattern: a global one finds all of its matches. */
function matcherOf({ source, flags }: FoundPattern): (text: string) => unknown {
  const pattern = new RegExp(source, flags)
  return flags.includes('g') ? (text) => text.replaceAll(pattern, '') : (text) => pattern.test(text)
}

function wallMs(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Stops work that would not end; on a busy machine, it may take longer than by itself. */
function within(work: () => unknown, name: string): void {
  for (let limitMs = msMax; ; limitMs *= 2) {
    const startedAt = threadMs()
    try {
      runInNewContext('work()', { work }, { timeout: limitMs })
      return
    } catch (error) {
      if (threadMs() - startedAt < msMax * 0.9 && limitMs < msMax * 16) continue
      throw new Error(`${name} takes more than ${msMax} ms.`, { cause: error })
    }
  }
}
