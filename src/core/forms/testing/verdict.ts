import type { Variant } from '#model/forms/form.ts'

/** How often a version was viewed, and how many leads came from these views. */
export type Trial = { views: number; leads: number }

export type Trials = Record<Variant, Trial>

export type Verdict =
  /** Below these numbers nothing is said. */
  | { kind: 'early' }
  /** How sure, from 0.95 to 0.999: equal versions lead here at most as often as the rest says. */
  | { kind: 'better'; version: Variant; certainty: number }
  /** If there is a difference, it is smaller than `ratioMin` says. */
  | { kind: 'equal' }
  /** How many more views it takes, both versions together, if the rates stay as they are. */
  | { kind: 'open'; moreViews: number }

export const viewsMin = 100
/** For both versions together. */
export const leadsMin = 20
/** A smaller difference between the rates is not worth waiting for. */
export const ratioMin = 1.2

const errorMax = 0.05
const certaintyMax = 0.999
/** How many times as many leads one version may bring as the other. */
const effects = [1.15, 1.3, 1.6, 2.5].flatMap((effect) => [effect, 1 / effect])

/**
 * What two versions with views assigned at random have proved. It may be read at any time and as
 * often as anyone likes: of tests of equal versions, at most 5 % are ever decided for one.
 */
export function verdictOf(trials: Trials): Verdict {
  if (!isEnough(trials)) return { kind: 'early' }
  const decided = decisionOf(trials)
  if (decided !== null) return decided
  const { a, b } = trials
  const views = a.views + b.views
  let enough = 2
  while (decisionOf(scaled(trials, enough)) === null) enough *= 2
  let few = enough / 2
  while ((enough - few) * views > 1) {
    const middle = (few + enough) / 2
    if (decisionOf(scaled(trials, middle)) === null) few = middle
    else enough = middle
  }
  return { kind: 'open', moreViews: Math.ceil((enough - 1) * views) }
}

function isEnough({ a, b }: Trials): boolean {
  return Math.min(a.views, b.views) >= viewsMin && a.leads + b.leads >= leadsMin
}

function decisionOf(trials: Trials): Verdict | null {
  const error = 1 / evidenceAgainst(trials, 1)
  const ratio = (trials.b.leads * trials.a.views) / (trials.a.leads * trials.b.views)
  if (error <= errorMax) {
    const certainty = Math.min(1 - error, certaintyMax)
    return { kind: 'better', version: ratio > 1 ? 'b' : 'a', certainty }
  }
  const isWithin = ratio > 1 / ratioMin && ratio < ratioMin
  const areExcluded = [ratioMin, 1 / ratioMin].every((other) => {
    return 1 / evidenceAgainst(trials, other) <= errorMax
  })
  return isWithin && areExcluded ? { kind: 'equal' } : null
}

/**
 * The evidence against B bringing `ratio` times as many leads from a view as A. If it does, a lead
 * comes from B as often as B's share of the views says, weighted by the ratio. This is how much
 * likelier the leads are under other ratios, on average: a martingale, which exceeds 20 at any time
 * with a probability of at most 1/20 (Ville's inequality).
 */
export function evidenceAgainst({ a, b }: Trials, ratio: number): number {
  const shareOfB = (times: number) => (b.views * times) / (a.views + b.views * times)
  const share = shareOfB(ratio)
  const likelihoods = effects.map((effect) => {
    const other = shareOfB(ratio * effect)
    const ofB = b.leads * Math.log(other / share)
    return Math.exp(ofB + a.leads * Math.log((1 - other) / (1 - share)))
  })
  return likelihoods.reduce((sum, likelihood) => sum + likelihood, 0) / effects.length
}

function scaled({ a, b }: Trials, times: number): Trials {
  const of = ({ views, leads }: Trial) => ({ views: views * times, leads: leads * times })
  return { a: of(a), b: of(b) }
}

/** The quantile of the normal distribution for 95 %. */
const z = 1.959964

/** The share of views that led to a lead, and its 95 % interval (Wilson); null without views. */
export function rateOf({
  views,
  leads,
}: Trial): { rate: number; low: number; high: number } | null {
  if (views === 0) return null
  // A page may be sent twice.
  const rate = Math.min(1, leads / views)
  const centre = rate + z ** 2 / (2 * views)
  const margin = z * Math.sqrt((rate * (1 - rate)) / views + (z / (2 * views)) ** 2)
  const scale = 1 + z ** 2 / views
  return {
    rate,
    low: Math.max(0, (centre - margin) / scale),
    high: Math.min(1, (centre + margin) / scale),
  }
}
