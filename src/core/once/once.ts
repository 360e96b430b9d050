import { createHmac, hkdfSync } from 'node:crypto'

import type { DoneBy } from '#core/actor.ts'
import type { AuditOrigin } from '#core/audit/audit.ts'
import type { IdempotencyToken } from './idempotency.ts'

/** What a key's request may do, which must hold within the transaction of its write. */
export type Authority = { secretHash: string; scope: string }

/** A request of a member or a key, as its first write gets it (docs/decisions/once.md). */
export type OnceRequest = {
  /** Null for the command line, which may name several. */
  projectId: string | null
  by: DoneBy
  /** For the audit log. */
  origin: AuditOrigin | null
  /** Null for a member, whose role the hook checks. */
  authority: Authority | null
  /** Null for a request without an idempotency key, which is done each time. */
  kept: KeptUnder | null
  now: number
}

export type KeptUnder = {
  /** Its key is a hash of the request. */
  token: IdempotencyToken
  /** Encrypts the kept answer; stored nowhere. In base64url. */
  sealingKey: string
}

/** The answer of a write, now or when it was first made, and its text that is shown only once. */
export type OnceDone<Answer> = { answer: Answer; shownOnce: string | null; isReplay: boolean }

/**
 * One request that is done once, however often it is sent: its first write keeps its answer in the
 * same transaction, and a repetition gets that answer instead of writing.
 */
export class Once {
  readonly request: OnceRequest
  /** What the answer shows only this once: its write keeps it, and a replay brings it back. */
  shownOnce: string | null = null
  isReplay = false
  private isWritten = false

  constructor(request: OnceRequest) {
    this.request = request
  }

  /** Whether a write is the request's first one. */
  begin(): boolean {
    if (this.isWritten) return false
    this.isWritten = true
    return true
  }

  settle<Answer>({ answer, shownOnce, isReplay }: OnceDone<Answer>): Answer {
    this.shownOnce = shownOnce
    this.isReplay = isReplay
    return answer
  }
}

/**
 * Writes what creates a text that is shown only once, such as a key's secret. Answers with the text
 * of the first request where this one repeats it.
 */
export async function showOnce<Answer>(
  once: Once | null,
  text: string,
  write: () => Promise<Answer>,
): Promise<{ answer: Answer; text: string }> {
  if (once === null) return { answer: await write(), text }
  once.shownOnce = text
  const answer = await write()
  return { answer, text: once.shownOnce }
}

/** An idempotency key with what it is bound to. */
type Sent = { key: string; path: string; actorId: string; body: Uint8Array }

const keyBytes = 32

/**
 * What the write of a request keeps. The idempotency key itself is stored nowhere: by one hash of
 * it the answer is found, and another one encrypts the answer. A body may have a password in it, so
 * that its hash is keyed as well.
 */
export function keptUnder({ key, path, actorId, body }: Sent): KeptUnder {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, `${actorId} ${path}`, `once ${purpose}`, keyBytes))
  const bodyHash = createHmac('sha256', derive('body')).update(body).digest('base64url')
  const token = { key: derive('name').toString('base64url'), path, bodyHash }
  return { token, sealingKey: derive('seal').toString('base64url') }
}
