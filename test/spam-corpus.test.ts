import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scoreSpam } from '#core/forms/score-spam.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { genuineKinds } from './spam/genuine.ts'
import { junkKinds } from './spam/junk.ts'
import { heldOf } from './spam/held-of.ts'
import { textsOfOthers } from './spam/others/texts-of-others.ts'
import { type Sent, arrivals } from './spam/sent.ts'

const count = 1_000
const seeds = [1, 2026, 77]
const definition = formDefinition()
for (const seed of seeds) {
  test(`of 1,000 genuine submissions at most two are held (seed ${seed})`, (t) => {
    const held = heldOf(arrivals(genuineKinds, new SeededRandom(seed), count))
    t.diagnostic(`${held.length} of ${count} are held`)
    const told = held.map(({ kind, reasons, values, transport }) => {
      return { kind, reasons, values, transport }
    })
    assert.ok(held.length <= 2, JSON.stringify(told, null, 2))
  })

  test(`of junk 90 % by programs, 60 % by driven browsers are held (seed ${seed})`, (t) => {
    const all = arrivals(junkKinds, new SeededRandom(seed), count)
    const held = heldOf(all)
    const shareOf = (by: string) => {
      const of = (list: readonly Sent[]) => list.filter(({ transport }) => transport.by === by)
      t.diagnostic(`${of(held).length} of ${of(all).length} by a ${by} are held`)
      return of(held).length / of(all).length
    }
    const missed = all.filter((one) => !held.some(({ values }) => values === one.values))
    const told = JSON.stringify(missed.slice(0, 40), null, 1)
    assert.ok(shareOf('program') >= 0.9, told)
    assert.ok(shareOf('driven browser') >= 0.6, told)
  })
}

test('texts that were written without knowing the rules are judged as well', (t) => {
  const random = new SeededRandom(2026)
  const { genuine, byPrograms, byDrivers } = textsOfOthers(random)
  const shareOf = (all: readonly Sent[]) => {
    const held = heldOf(all)
    t.diagnostic(`${held.length} of ${all.length} ${all[0]?.kind} are held`)
    return held.length / all.length
  }
  assert.ok(shareOf(genuine) <= 0.002)
  assert.ok(shareOf(byPrograms) >= 0.9)
  assert.ok(shareOf(byDrivers) >= 0.6)
})

test('a text that is chosen to be slow delays nobody', () => {
  const parts = [
    '<a ',
    'a-',
    'www.',
    'contact form ',
    'bitcoin ',
    'пассивна',
    'перейди',
    'a.',
    'aB',
  ]
  const client = {
    userAgent: 'a',
    acceptLanguage: null,
    origin: null,
    isOfOwnPage: false,
    fetchMode: null,
  }
  const page = { isOurs: true, elapsedMs: 60_000, isOfScript: false, isForged: false }
  const counts = { timesSent: 1, formsReached: 1, tokenUses: 1 }
  const before = process.threadCpuUsage()
  for (const part of parts) {
    const text = part.repeat(60_000 / part.length)
    const values = new Map([
      ['name', [text.slice(0, 200)]],
      ['notes', [text]],
    ])
    const userAgent = `Mozilla/5.0 (${part.repeat(2_000)}`
    const from = { ...client, userAgent, isSecure: true }
    for (let i = 0; i < 10; i += 1) {
      scoreSpam(definition, values, { page, trap: '', client: from, signs: null, ...counts })
    }
  }
  assert.ok(process.threadCpuUsage(before).user < 10_000_000)
})
