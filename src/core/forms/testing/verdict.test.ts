import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SeededRandom } from '#demo/seeded-random.ts'
import { type Trials, evidenceAgainst, leadsMin, rateOf, verdictOf, viewsMin } from './verdict.ts'

const trials = (a: [views: number, leads: number], b: [views: number, leads: number]): Trials => ({
  a: { views: a[0], leads: a[1] },
  b: { views: b[0], leads: b[1] },
})
const assertNear = (value: number | undefined, expected: number, tolerance: number) =>
  assert.ok(
    value !== undefined && Math.abs(value - expected) <= tolerance,
    `${value} is not ${expected}`,
  )

test('a rate has the 95 % interval of Wilson', () => {
  // Newcombe (1998), table I, method 3, without continuity correction.
  for (const [leads, views, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = rateOf({ views, leads })
    assert.equal(interval?.rate, leads / views)
    assertNear(interval?.low, low, 0.00005)
    assertNear(interval?.high, high, 0.00005)
  }
  assert.equal(rateOf({ views: 0, leads: 0 }), null)
  assert.deepEqual(rateOf({ views: 3, leads: 4 })?.rate, 1)
})

test('evidence is the mean likelihood ratio of eight effects', () => {
  assert.equal(evidenceAgainst(trials([500, 0], [500, 0]), 1), 1)
  // One lead of B at equal views: twice the mean share of B, which is 1/2 by symmetry.
  assertNear(evidenceAgainst(trials([500, 0], [500, 1]), 1), 1, 1e-12)
  // Two leads of B: four times the mean of the squared shares 15/29 … 2/7.
  const shares = [1.15, 1.3, 1.6, 2.5].flatMap((one) => [one / (1 + one), 1 / (1 + one)])
  const squares = shares.reduce((sum, share) => sum + share ** 2, 0) / shares.length
  assertNear(evidenceAgainst(trials([500, 0], [500, 2]), 1), 4 * squares, 1e-12)
})

test('evidence is a martingale: on average it stays 1, whatever the shares of views', () => {
  for (const views of [500, 1_500]) {
    const share = views / (views + 500)
    for (const ratio of [1, 1.2]) {
      const shareOfB = (share * ratio) / (share * ratio + 1 - share)
      let mean = 0
      for (let ofB = 0; ofB <= 4; ofB += 1) {
        const ways = [1, 4, 6, 4, 1][ofB] ?? 0
        const probability = ways * shareOfB ** ofB * (1 - shareOfB) ** (4 - ofB)
        mean += probability * evidenceAgainst(trials([500, 4 - ofB], [views, ofB]), ratio)
      }
      assertNear(mean, 1, 1e-9)
    }
  }
})

test('nothing is said below the minimum, however clear it looks', () => {
  assert.deepEqual(verdictOf(trials([0, 0], [0, 0])), { kind: 'early' })
  assert.deepEqual(verdictOf(trials([viewsMin - 1, 0], [2_000, 900])), { kind: 'early' })
  assert.deepEqual(verdictOf(trials([900, 0], [900, leadsMin - 1])), { kind: 'early' })
  const decided = verdictOf(trials([viewsMin, 0], [viewsMin, leadsMin + 10]))
  assert.equal(decided.kind, 'better')
})

test('a clear difference names the better version, and is symmetric', () => {
  const b = verdictOf(trials([1_000, 50], [1_000, 110]))
  const a = verdictOf(trials([1_000, 110], [1_000, 50]))
  assert.ok(a.kind === 'better' && b.kind === 'better')
  assert.deepEqual([a.version, b.version], ['a', 'b'])
  assert.equal(a.certainty, b.certainty)
  assert.ok(a.certainty > 0.99 && a.certainty <= 0.999)
  const sure = verdictOf(trials([9_000, 500], [9_000, 1_500]))
  assert.deepEqual(sure, { kind: 'better', version: 'b', certainty: 0.999 })
})

test('more leads from more views are no difference', () => {
  assert.notEqual(verdictOf(trials([1_000, 50], [3_000, 150])).kind, 'better')
})

test('rates that are close are equal once a difference of 20 % is ruled out', () => {
  assert.deepEqual(verdictOf(trials([20_000, 1_000], [20_000, 1_010])), { kind: 'equal' })
  assert.equal(verdictOf(trials([2_000, 100], [2_000, 101])).kind, 'open')
})

test('while it is open, so many more views at these rates decide it', () => {
  for (const open of [trials([1_000, 50], [1_000, 65]), trials([1_000, 50], [1_100, 56])]) {
    const verdict = verdictOf(open)
    assert.ok(verdict.kind === 'open')
    const views = open.a.views + open.b.views
    const after = (moreViews: number) => {
      const times = (views + moreViews) / views
      const { a, b } = open
      return verdictOf(
        trials([a.views * times, a.leads * times], [b.views * times, b.leads * times]),
      )
    }
    assert.notEqual(after(verdict.moreViews).kind, 'open')
    assert.equal(after(verdict.moreViews * 0.99).kind, 'open')
  }
})

/** What someone who looks every day concludes from a test, at the latest after so many days. */
function lookDaily(
  random: SeededRandom,
  { a, b, viewsPerDay, days }: { a: number; b: number; viewsPerDay: number; days: number },
): { outcome: string; views: number } {
  const counted = trials([0, 0], [0, 0])
  for (let view = 1; view <= days * viewsPerDay; view += 1) {
    const variant = random.chance(0.5) ? 'a' : 'b'
    counted[variant].views += 1
    if (random.chance(variant === 'a' ? a : b)) counted[variant].leads += 1
    if (view % viewsPerDay > 0) continue
    const verdict = verdictOf(counted)
    if (verdict.kind === 'better') return { outcome: verdict.version, views: view }
    if (verdict.kind === 'equal') return { outcome: 'equal', views: view }
  }
  return { outcome: 'open', views: days * viewsPerDay }
}

function simulate(rates: Parameters<typeof lookDaily>[1], times: number) {
  const random = new SeededRandom(1)
  const all = Array.from({ length: times }, () => lookDaily(random, rates))
  const shareOf = (...outcomes: string[]) =>
    all.filter(({ outcome }) => outcomes.includes(outcome)).length / times
  return { shareOf, views: all.reduce((sum, { views }) => sum + views, 0) / times }
}

test('of equal versions, fewer than 5 % are ever decided for one, with a look each day', () => {
  for (const [rate, viewsPerDay] of [
    [0.02, 60],
    [0.05, 100],
    [0.3, 40],
  ] as const) {
    const { shareOf } = simulate({ a: rate, b: rate, viewsPerDay, days: 120 }, 300)
    assert.ok(shareOf('a', 'b') < 0.05, `${rate}: ${shareOf('a', 'b')}`)
  }
})

test('a real difference is recognised, never as its opposite', () => {
  const half = simulate({ a: 0.05, b: 0.075, viewsPerDay: 200, days: 90 }, 100)
  assert.ok(half.shareOf('b') > 0.95, `${half.shareOf('b')}`)
  assert.equal(half.shareOf('a'), 0)
  // A test of a fixed length needs about 2,900 views for 80 % power.
  assert.ok(half.views < 5_000, `${half.views}`)
})
