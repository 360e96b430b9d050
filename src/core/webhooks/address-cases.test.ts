import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { noAllowedTargets } from './addresses/allowed-targets.ts'
import { judgeUrl } from './addresses/judge-url.ts'
import { mayDial } from './addresses/may-dial.ts'
import { isSuccess } from './plan-next-try.ts'

type Verdict = 'accept' | 'reject'

/** A URL that another project's guard once judged. */
type AddressCase = {
  url: string
  expected: Verdict
  why: string
  stage: 'register' | 'dns' | 'delivery'
  certainty: 'must' | 'policy'
  /** For each name the answers of successive look-ups; `*` is any name. */
  dns?: Record<string, string[][]>
  redirect?: { status: number; location: string }
}

const file = join(import.meta.dirname, 'testdata', 'address-cases.json')
const cases = JSON.parse(readFileSync(file, 'utf8')) as AddressCase[]

// With http allowed, so that nothing is refused for its scheme alone.
const rule = { isHttpAllowed: true, allowed: noAllowedTargets }

// Judged differently, for the reasons in docs/decisions/webhook-addresses.md.
const decidedOtherwise: Readonly<Record<string, Verdict>> = {
  'https://[::ffff:8.8.8.8]/': 'reject',
}

// About how the rule is used; selfaddr, about an address that only the machine knows, is allowed.
const ofUse = [
  'https://keepalive.test/hook',
  'https://pinned.test/hook',
  'https://proxyenv.test/hook',
  'https://selfaddr.test/hook',
  'https://updated.test/hook',
]

suite('real cases', () => {
  for (const one of cases.filter(({ url }) => !ofUse.includes(url))) {
    test(`${one.certainty} ${one.expected}: ${JSON.stringify(one.url)}, ${one.why}`, () => {
      // A redirect counts as a failure; its target is never requested.
      if (one.redirect !== undefined) assert.equal(isSuccess(one.redirect.status), false)
      else assert.equal(verdictOf(one), decidedOtherwise[one.url] ?? one.expected)
    })
  }
})

test('every case is judged here, or about the use of the rule', () => {
  assert.equal(cases.length, 258)
  assert.equal(ofUse.filter((url) => cases.some((one) => one.url === url)).length, 5)
})

test('anything refused with http allowed is refused without it, and so is all of http', () => {
  for (const { url } of cases) {
    const target = judgeUrl(url, { ...rule, isHttpAllowed: false })
    const sameWithHttp = judgeUrl(url, rule)
    assert.deepEqual(target, sameWithHttp?.protocol === 'https:' ? sameWithHttp : null)
  }
})

/** A URL is accepted only if it passes by its text, and then at each of its look-ups. */
function verdictOf({ url, dns }: AddressCase): Verdict {
  const target = judgeUrl(url, rule)
  if (target === null) return 'reject'
  const answers = dns?.[target.host] ?? dns?.['*'] ?? []
  return answers.every((answer) => mayDial(target, answer, rule.allowed)) ? 'accept' : 'reject'
}
