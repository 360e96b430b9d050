import { invalidOption } from './check-options.ts'

export type CallOptions = {
  /** Ends the call, even while it waits for its next attempt. */
  signal?: AbortSignal | undefined
  /** Overrides the client's. */
  timeoutMs?: number | undefined
  /** Overrides the client's. */
  retries?: number | undefined
}

export type WriteOptions = CallOptions & {
  /** Calls with the same key and the same contacts store nothing twice. A new one by default. */
  idempotencyKey?: string | undefined
  /** The result of a bot challenge, for publishable keys that require one. It works once. */
  challengeToken?: string | undefined
  /** Overrides the client's. */
  strict?: boolean | undefined
}

export const callNames = ['signal', 'timeoutMs', 'retries']
export const writeNames: readonly string[] = [
  ...callNames,
  'idempotencyKey',
  'challengeToken',
  'strict',
]

/** The headers of a write. Throws `invalid_option` for what a header can't carry. */
export function writeHeaders(options: WriteOptions): Record<string, string> {
  const { idempotencyKey = randomKey(), challengeToken } = options
  for (const text of [idempotencyKey, challengeToken ?? 'none']) {
    if (!/^[!-~]+$/.test(text)) throw invalidOption('A key or token must have visible ASCII only.')
  }
  return {
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
    ...(challengeToken === undefined ? {} : { 'x-challenge-token': challengeToken }),
  }
}

/** As good as `crypto.randomUUID`, which is missing in pages that are not served over https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  )
}
