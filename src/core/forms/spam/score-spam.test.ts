import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { SpamReason } from '#model/forms/spam.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { readInteractionSignals } from './browser-signals.ts'
import { type SpamEvidence, scoreSpam } from './score-spam.ts'

const typed = 'Could you tell me what it costs for a team of five, please?'
const person: SpamEvidence = {
  page: { isForged: false, isOurs: true, elapsedMs: 60_000, isOfScript: true },
  trap: '',
  client: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    acceptLanguage: 'de',
    origin: 'https://www.example.com',
    isOfOwnPage: false,
    fetchMode: 'cors',
    isSecure: true,
  },
  signals: readInteractionSignals('0,4,4,60,60,4,62,,,9'),
  timesSent: 1,
  formsReached: 1,
  tokenUses: 1,
}
const { page, client } = person
const unloaded = { ...page, isOurs: false, elapsedMs: null, isOfScript: false }

/** It names as many subjects as are counted. */
const pitch =
  'Backlinks! Guest posts! Our SEO services! More traffic! Free spins! Casino! Quick loans!'

type Sign = { evidence?: Partial<SpamEvidence>; values?: Record<string, string> }
/** Each at its heaviest. */
const signs: readonly (readonly [SpamReason, Sign])[] = [
  ['throwawayAddress', { values: { email: 'jane@mailinator.com' } }],
  ['noTimeToken', { evidence: { page: { ...unloaded, isForged: true } } }],
  ['noTimeToken', { evidence: { page: unloaded, client: { ...client, isOfOwnPage: true } } }],
  ['noScript', { evidence: { signals: null } }],
  ['reusedToken', { evidence: { tokenUses: 1_000 } }],
  [
    'noBrowser',
    { evidence: { client: { ...client, userAgent: null, acceptLanguage: null, origin: null } } },
  ],
  ['tooFast', { evidence: { page: { ...page, elapsedMs: 1, isOfScript: false } } }],
  ['machineInput', { evidence: { signals: readInteractionSignals('0,,,9,9,,1,,,9') } }],
  ['machineInput', { evidence: { signals: readInteractionSignals('0,,,,,,1') } }],
  ['links', { values: { notes: 'See [url=https://a.example] '.repeat(9) } }],
  ['advertising', { values: { notes: pitch } }],
  ['oddName', { values: { name: 'xKjdhQwe' } }],
  ['sharedText', { evidence: { formsReached: 1_000 } }],
]

function reasonsFor(...found: readonly Sign[]): string[] {
  const genuine = { name: 'Jane Doe', email: 'jane@example.com', notes: typed }
  const values = Object.assign(genuine, ...found.map((sign) => sign.values)) as typeof genuine
  const evidence = Object.assign(
    { ...person },
    ...found.map((sign) => sign.evidence),
  ) as typeof person
  const submitted = new Map(Object.entries(values).map(([name, value]) => [name, [value]]))
  return scoreSpam(formDefinition(), submitted, evidence)
}

test('a weaker sign of spam counts, but only with others', () => {
  assert.deepEqual(reasonsFor(), [])
  for (const [reason, sign] of signs) {
    assert.deepEqual(reasonsFor(sign), [], reason)
    const counts = signs.some(([, one]) =>
      signs.some(([, two]) => reasonsFor(one, two, sign).includes(reason)),
    )
    assert.ok(counts, reason)
  }
})
