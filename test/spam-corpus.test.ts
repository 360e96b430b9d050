import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hashText, judgeSpam, textOf } from '#core/forms/judge-spam.ts'
import { readPageSigns } from '#core/forms/page-signs.ts'
import { RepeatedTexts } from '#core/forms/repeated-texts.ts'
import { createTimeToken, readTimeToken } from '#core/forms/time-token.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { genuineKinds } from './spam/genuine.ts'
import { junkKinds } from './spam/junk.ts'
import { type Sent, arrivals } from './spam/sent.ts'

const count = 1_000
const seeds = [1, 2026, 77]
const definition = formDefinition()
type Held = Sent & { reasons: string[] }

/** Those that are held, with why. */
function heldOf(all: readonly Sent[]): Held[] {
  const clock = new FakeClock()
  const texts = new RepeatedTexts(clock)
  let minutes = 0
  return all.flatMap((sent) => {
    clock.advance((sent.minute - minutes) * 60_000)
    minutes = sent.minute
    const form = { id: `form_${sent.form ?? 0}`, secret: 'secret' }
    const values = new Map(Object.entries(sent.values).map(([name, value]) => [name, [value]]))
    const page = readTimeToken(form, tokenOf(sent, form, clock.now()), clock.now())
    const textHash = hashText(textOf(definition, values))
    const hasText = textHash !== ''
    const reasons = judgeSpam(definition, values, {
      page,
      trap: sent.trap ?? '',
      client: sent.transport.client,
      signs: readPageSigns(sent.transport.signs),
      timesSent: hasText ? texts.count(form.id, textHash, null) : 0,
      formsReached: hasText ? texts.countForms(form.id, textHash) : 0,
      tokenUses: 1,
    })
    return reasons.length === 0 ? [] : [{ ...sent, reasons }]
  })
}

function tokenOf(
  { transport: { token } }: Sent,
  form: { id: string; secret: string },
  now: number,
): string | undefined {
  if (token === null) return undefined
  if (token === 'forged') return createTimeToken({ ...form, secret: 'other' }, now - 60_000)
  return createTimeToken(form, now - token.secondsAgo * 1_000, token.receiver)
}

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
  const startedAt = performance.now()
  for (const part of parts) {
    const text = part.repeat(60_000 / part.length)
    const values = new Map([
      ['name', [text.slice(0, 200)]],
      ['notes', [text]],
    ])
    const userAgent = `Mozilla/5.0 (${part.repeat(2_000)}`
    const from = { ...client, userAgent, isSecure: true }
    for (let i = 0; i < 10; i += 1) {
      judgeSpam(definition, values, { page, trap: '', client: from, signs: null, ...counts })
    }
  }
  assert.ok(performance.now() - startedAt < 10_000)
})
