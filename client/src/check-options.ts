import { ContactSyncError } from './errors.ts'

/** The smallest and largest value of each option that is a number. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  // The most that a timer accepts; a longer one would fire at once.
  timeoutMs: [1, 2 ** 31 - 1],
  retries: [0, 9],
  maxRetryAfterSeconds: [0, 1_000_000],
  concurrency: [1, 64],
  everySeconds: [1, 86_400],
}

/**
 * The given options, which must be among these names. Throws `invalid_option` for another name, and
 * for a number out of bounds.
 */
export function readOptions<Options extends object>(
  options: Options,
  names: readonly string[],
): Given<Options> {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries as [string, unknown][]) {
    if (!names.includes(name)) throw invalidOption(unknownName(name, 'an option', names))
    const [min = 0, max = 0] = bounds[name] ?? []
    if (max > 0 && !(typeof value === 'number' && value >= min && value <= max)) {
      throw invalidOption(`${name} must be a number from ${min} to ${max}.`)
    }
  }
  // Only properties without a value were removed.
  return Object.fromEntries(entries) as Given<Options>
}

/** Options without `undefined` values. */
export type Given<Options> = { [Name in keyof Options]: NonNullable<Options[Name]> }

export function invalidOption(message: string): ContactSyncError {
  return new ContactSyncError('invalid_option', message)
}

/** What an error says, with the closest match for the name that is most wrong. */
export function unknownName(wrong: string, what: string, names: readonly string[]): string {
  const likeness = (name: string) =>
    Array.from(name.toLowerCase()).filter((letter) => wrong.toLowerCase().includes(letter)).length /
    name.length
  const nearest = names.reduce((best, name) => (likeness(name) > likeness(best) ? name : best))
  return `${wrong} is not ${what}. Did you mean ${nearest}?`
}

export type CallOptions = {
  /** Ends the call, even while it waits for its next attempt. */
  signal?: AbortSignal | undefined
  /** Overrides the client's. */
  timeoutMs?: number | undefined
  /** Overrides the client's. */
  retries?: number | undefined
}

export type ChangeOptions = CallOptions & {
  /** Calls with the same key and the same body are done once. A new one by default. */
  idempotencyKey?: string | undefined
}

export type WriteOptions = CallOptions & {
  /**
   * Calls with the same key and the same contacts store nothing twice. A new one by default. It has
   * at most 255 characters, that of a batch 245.
   */
  idempotencyKey?: string | undefined
  /** The result of a bot challenge, for publishable keys that require one. It works once. */
  challengeToken?: string | undefined
  /** Overrides the client's. */
  strict?: boolean | undefined
}

export const callNames = ['signal', 'timeoutMs', 'retries']
export const changeNames: readonly string[] = [...callNames, 'idempotencyKey']
export const writeNames: readonly string[] = [...changeNames, 'challengeToken', 'strict']

/** What every change has in common: its options, and one idempotency key for all attempts. */
export function changeOf(options: ChangeOptions) {
  const checkedOptions = readOptions(options, changeNames)
  return { headers: writeHeaders(checkedOptions), options: checkedOptions }
}

/** The headers of a write. Throws `invalid_option` for what a header can't carry. */
export function writeHeaders(options: WriteOptions): Record<string, string> {
  const { idempotencyKey = randomKey(), challengeToken } = options
  for (const text of [idempotencyKey, challengeToken ?? 'none']) {
    if (!/^[!-~]+$/.test(text)) throw invalidOption('A key or token must be visible ASCII.')
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
