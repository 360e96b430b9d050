import { createHmac, randomInt } from 'node:crypto'

import { type Challenge, type Payload, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import type { Verdict } from '#core/challenges/challenge.ts'
import { minuteMs } from '#model/values/durations.ts'

/** A challenge takes 1 to `triesMax` tries, all equally likely, each of `cost` rounds of PBKDF2. */
export type AltchaWork = { cost: number; triesMax: number }

/**
 * About a second on a phone, and most of a second of one core for an attacker: native code is
 * hardly faster at PBKDF2 than a browser, but many times as fast at single hashes.
 */
export const phoneWork: AltchaWork = { cost: 5_000, triesMax: 2_000 }

const algorithm = 'PBKDF2/SHA-256'
const validMs = 20 * minuteMs
const failed: Verdict = { outcome: 'failed' }

/** A challenge that only the key with this secret accepts, as ALTCHA's widget reads it. */
export async function issueAltcha(
  secret: string,
  now: number,
  { cost, triesMax }: AltchaWork,
): Promise<Readonly<Record<string, unknown>>> {
  const challenge: Challenge = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(1, triesMax + 1),
    deriveKey,
    expiresAt: Math.floor((now + validMs) / 1_000),
    ...signingSecrets(secret),
  })
  return { ...challenge }
}

/** Whether the token solves a challenge of this secret that is still valid. */
export async function verifyAltcha(secret: string, token: string, now: number): Promise<Verdict> {
  const payload = parsePayload(token)
  if (payload === null) return failed
  const { expiresAt, nonce } = payload.challenge.parameters
  if (expiresAt === undefined || expiresAt * 1_000 <= now) return failed
  const { verified } = await verifySolution({ ...payload, deriveKey, ...signingSecrets(secret) })
  // The nonce is signed; the token around it can be written in many ways.
  return verified ? { outcome: 'passed', tokenId: nonce } : failed
}

function signingSecrets(secret: string) {
  const derived = createHmac('sha256', secret).update('derived keys').digest('hex')
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: derived }
}

/**
 * The parts of the token that are signed or verified, and nothing else; null when something is
 * missing.
 */
function parsePayload(token: string): Payload | null {
  try {
    const { challenge, solution } = record(JSON.parse(Buffer.from(token, 'base64').toString()))
    const { parameters, signature } = record(challenge)
    const { counter, derivedKey } = record(solution)
    return {
      challenge: { parameters: readParameters(record(parameters)), signature: text(signature) },
      solution: { counter: integer(counter), derivedKey: text(derivedKey) },
    }
  } catch {
    return null
  }
}

// Without a key's signature the library would derive the key again, with the work that the token
// names.
function readParameters(values: Readonly<Record<string, unknown>>) {
  return {
    algorithm: text(values['algorithm']),
    nonce: text(values['nonce']),
    salt: text(values['salt']),
    cost: integer(values['cost']),
    keyLength: integer(values['keyLength']),
    keyPrefix: text(values['keyPrefix']),
    keySignature: text(values['keySignature']),
    expiresAt: integer(values['expiresAt']),
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('No object.')
  return { ...value }
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('No text.')
  return value
}

function integer(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('No integer.')
  return value
}
