import assert from 'node:assert/strict'

import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The token that ALTCHA's widget computes for a challenge, with its own solver. */
export async function solve(response: unknown): Promise<string> {
  const challenge = response as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution, 'The challenge has no solution.')
  const { parameters, signature } = challenge
  return writeToken({ challenge: { parameters, signature }, solution })
}

export function writeToken(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

export function readToken(token: string): unknown {
  return JSON.parse(Buffer.from(token, 'base64').toString())
}
