import type { Challenges } from '#core/challenges/challenge.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import type { FormTraffic } from './form-traffic.ts'
import type { OpenForm } from './open-form.ts'
import type { VisitorWindows } from './visitor-windows.ts'

/** What decides whether a form has room for a submission. */
export type SubmissionGate = {
  limiter: RequestLimiter
  visitors: VisitorWindows
  traffic: FormTraffic
  challenges: Challenges
  keyUses: KeyUses
  /** The server's own host name, on which forms have pages. */
  ownHost: string
  now: number
}

export type Visit = {
  form: OpenForm
  address: string
  /** The seconds for which the visitor's window has no room; 0 when it has. */
  waitSeconds: number
  /** The solution of a challenge. */
  token: string | undefined
  /** Whether a script reads the answer, which can solve a challenge and send again. */
  canSolve: boolean
}
