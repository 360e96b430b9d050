import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hashText, judgeSpam, textOf } from '#core/forms/judge-spam.ts'
import { RepeatedTexts } from '#core/forms/repeated-texts.ts'
import { createTimeToken, readTimeToken } from '#core/forms/time-token.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { genuineKinds } from './spam/genuine.ts'
import { junkKinds } from './spam/junk.ts'
import { type Kind, type Sent, arrivals } from './spam/sent.ts'

const count = 500
const seeds = [1, 2026, 77]
const form = { id: 'form_1', secret: 'secret' }
const definition = formDefinition()

/** Those that are held, with why. */
function heldOf(all: readonly Sent[]): (Sent & { reasons: string[] })[] {
  const clock = new FakeClock()
  const texts = new RepeatedTexts(clock)
  let minutes = 0
  return all.flatMap((sent) => {
    clock.advance((sent.minute - minutes) * 60_000)
    minutes = sent.minute
    const values = new Map(Object.entries(sent.values).map(([name, value]) => [name, [value]]))
    const { token, secondsAgo } = sent.page
    const given = {
      ours: createTimeToken(form, clock.now() - secondsAgo * 1_000),
      forged: createTimeToken({ ...form, secret: 'other' }, clock.now() - 60_000),
      none: undefined,
    }[token]
    const page = readTimeToken(form, given, clock.now())
    const timesSent = texts.count(form.id, hashText(textOf(definition, values)), null)
    const reasons = judgeSpam(definition, values, { page, trap: sent.trap ?? '', timesSent })
    return reasons.length === 0 ? [] : [{ ...sent, reasons }]
  })
}

/** How many are held, also of the kinds without a look at which the rules were written. */
function told(kinds: readonly Kind[], all: readonly Sent[], held: readonly Sent[]): string {
  const aside = new Set(kinds.filter((kind) => kind.isKeptAside).map((kind) => kind.name))
  const ofAside = (list: readonly Sent[]) => list.filter(({ kind }) => aside.has(kind)).length
  const others = `${ofAside(held)} of ${ofAside(all)} of the kinds kept aside`
  return `${held.length} of ${all.length} are held, ${others}`
}

for (const seed of seeds) {
  test(`of 500 genuine submissions none is held (seed ${seed})`, (t) => {
    const all = arrivals(genuineKinds, new SeededRandom(seed), count)
    const held = heldOf(all)
    t.diagnostic(told(genuineKinds, all, held))
    assert.deepEqual(
      held.map(({ kind, reasons, values }) => ({ kind, reasons, values })),
      [],
    )
  })

  test(`of 500 pieces of junk at least 95 % are held (seed ${seed})`, (t) => {
    const all = arrivals(junkKinds, new SeededRandom(seed), count)
    const held = heldOf(all)
    t.diagnostic(told(junkKinds, all, held))
    assert.equal(all.length, count)
    assert.ok(held.length >= 0.95 * count, `${held.length} of ${count} were held.`)
  })
}

test('a text that is chosen to be slow delays nobody', () => {
  const parts = ['<a ', 'a-', 'www.', 'contact form ', 'bitcoin ', 'пассивна', 'перейди', 'a.']
  const page = { isOurs: true, elapsedMs: 60_000 }
  const startedAt = performance.now()
  for (const part of parts) {
    const text = part.repeat(60_000 / part.length)
    const values = new Map([
      ['name', [text.slice(0, 200)]],
      ['notes', [text]],
    ])
    for (let i = 0; i < 10; i += 1) judgeSpam(definition, values, { page, trap: '', timesSent: 1 })
  }
  assert.ok(performance.now() - startedAt < 10_000)
})
