import type { DoneBy } from '#core/actor.ts'
import type { IdempotencyToken } from './idempotency.ts'

/** A member's request with an idempotency key, as its write keeps it (docs/decisions/once.md). */
export type OnceRequest = {
  projectId: string
  by: DoneBy
  /** Its key is a hash of what was sent. */
  token: IdempotencyToken
  /** Encrypts what is kept of the answer; stored nowhere. In base64url. */
  sealingKey: string
  now: number
}

/** What a write answered, now or when it was done, and what is shown of it only once. */
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
