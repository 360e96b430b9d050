import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { validateUrl, mayDial } from '#core/webhooks/addresses/validate-url.ts'
import { noAllowedTargets } from './addresses/allowed-targets.ts'
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
  for (const addressCase of cases.filter(({ url }) => !ofUse.includes(url))) {
    const { certainty, expected, why } = addressCase
    test(`${certainty} ${expected}: ${JSON.stringify(addressCase.url)}, ${why}`, () => {
      // A redirect counts as a failure; its target is never requested.
      if (addressCase.redirect !== undefined) assert.equal(isSuccess(addressCase.redirect), false)
      else
        assert.equal(
          verdictOf(addressCase),
          decidedOtherwise[addressCase.url] ?? addressCase.expected,
        )
    })
  }
})

test('every case is judged here, or about the use of the rule', () => {
  assert.equal(cases.length, 258)
  assert.equal(
    ofUse.filter((url) => cases.some((addressCase) => addressCase.url === url)).length,
    5,
  )
})

test('anything refused with http allowed is refused without it, and so is all of http', () => {
  for (const { url } of cases) {
    const target = validateUrl(url, { ...rule, isHttpAllowed: false })
    const sameWithHttp = validateUrl(url, rule)
    assert.deepEqual(target, sameWithHttp?.protocol === 'https:' ? sameWithHttp : null)
  }
})

/** A URL is accepted only if it passes by its text, and then at each of its look-ups. */
function verdictOf({ url, dns }: AddressCase): Verdict {
  const target = validateUrl(url, rule)
  if (target === null) return 'reject'
  const answers = dns?.[target.host] ?? dns?.['*'] ?? []
  return answers.every((answer) => mayDial(target, answer, rule.allowed)) ? 'accept' : 'reject'
}
