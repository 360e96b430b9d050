import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scoreSpam } from '#core/forms/spam/score-spam.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { mistypedAddresses, throwawayAddresses } from './spam/doubtful-addresses.ts'
import { genuineKinds } from './spam/genuine.ts'
import { junkKinds } from './spam/junk.ts'
import { textsOfOthers } from './spam/others/texts-of-others.ts'
import { type Sent, arrivals } from './spam/sent.ts'
import { spamIn } from './spam/spam-in.ts'
import { autofilledTransport, personalTransport } from './spam/transports.ts'

const count = 1_000
const seeds = [1, 2026, 77]
const definition = formDefinition()
for (const seed of seeds) {
  test(`of 1,000 genuine submissions at most two are spam (seed ${seed})`, (t) => {
    const spam = spamIn(arrivals(genuineKinds, new SeededRandom(seed), count))
    t.diagnostic(`${spam.length} of ${count} are spam`)
    const listed = spam.map(({ kind, reasons, values, transport }) => {
      return { kind, reasons, values, transport }
    })
    assert.ok(spam.length <= 2, JSON.stringify(listed, null, 2))
  })

  test(`of junk 90 % by programs, 60 % by driven browsers are spam (seed ${seed})`, (t) => {
    const all = arrivals(junkKinds, new SeededRandom(seed), count)
    const spam = spamIn(all)
    const shareOf = (by: string) => {
      const of = (list: readonly Sent[]) => list.filter(({ transport }) => transport.by === by)
      t.diagnostic(`${of(spam).length} of ${of(all).length} by a ${by} are spam`)
      return of(spam).length / of(all).length
    }
    const missed = all.filter((sent) => !spam.some(({ values }) => values === sent.values))
    const listed = JSON.stringify(missed.slice(0, 40), null, 1)
    assert.ok(shareOf('program') >= 0.9, listed)
    assert.ok(shareOf('driven browser') >= 0.6, listed)
  })
}

test('a mistyped or disposable address is never enough, however people send', (t) => {
  const random = new SeededRandom(2026)
  const enquiry = 'Could you tell me what it costs for a team of five, and when you could begin?'
  const sentFrom = (addresses: readonly string[]) =>
    addresses.flatMap((email, i): Sent[] =>
      [personalTransport(random), autofilledTransport(random)].map((transport) => {
        const values = { name: 'Jane Doe', email, notes: `${enquiry} ${'abcdefghij'[i % 10]}` }
        return { kind: 'doubtful', values, transport, form: i, minute: i * 60 }
      }),
    )
  assert.deepEqual([mistypedAddresses.length, throwawayAddresses.length], [100, 100])
  for (const addresses of [mistypedAddresses, throwawayAddresses]) {
    assert.deepEqual(spamIn(sentFrom(addresses)), [])
  }
  const words = 'Get more traffic and leads with our SEO services: https://seo.example/offer'
  const selling = sentFrom(throwawayAddresses).map((sent) => {
    return { ...sent, values: { ...sent.values, notes: `${words} ${sent.minute}` } }
  })
  const share = spamIn(selling).length / selling.length
  t.diagnostic(`${Math.round(share * 100)} % of advertising from disposable addresses is spam`)
  assert.ok(share > 0.9)
})

test('texts that were written without knowing the rules are judged as well', (t) => {
  const random = new SeededRandom(2026)
  const { genuine, byPrograms, byDrivers } = textsOfOthers(random)
  const shareOf = (all: readonly Sent[]) => {
    const spam = spamIn(all)
    t.diagnostic(`${spam.length} of ${all.length} ${all[0]?.kind} are spam`)
    return spam.length / all.length
  }
  assert.ok(shareOf(genuine) <= 0.002)
  assert.ok(shareOf(byPrograms) >= 0.9)
  assert.ok(shareOf(byDrivers) >= 0.6)
})

test('a text that is chosen to be slow causes no delay', () => {
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
      scoreSpam(definition, values, { page, trap: '', client: from, signals: null, ...counts })
    }
  }
  assert.ok(process.threadCpuUsage(before).user < 10_000_000)
})
