import {
  type WriteOptions,
  invalidOption,
  randomKey,
  writeHeaders,
  writeNames,
  type Given,
  readOptions,
} from './check-options.ts'
import type { Send } from './connection.ts'
import type {
  BatchCreated,
  BatchItem,
  ContactInput,
  RateLimit,
  Result,
  RejectedItem,
} from './contact-types.ts'
import { ContactBatchError } from './errors.ts'
import { checkFields } from './strict.ts'

export type BatchOptions = WriteOptions & {
  /** How many requests may be in progress at the same time. 16 by default, 64 at most. */
  concurrency?: number | undefined
}

/** What the workers of one call share. */
type Run = {
  send: Send
  options: Given<BatchOptions> & { idempotencyKey: string }
  parts: Iterable<Batch | TooLarge>
  results: (BatchItem | undefined)[]
  underWay: Map<Batch, Promise<void>>
  stop: AbortController
  rateLimit: RateLimit | null
}

/** What `Contacts.createBatch` does. */
export async function createBatch(
  send: Send,
  contacts: Iterable<ContactInput>,
  options: BatchOptions,
  isStrict: boolean,
): Promise<Result<BatchCreated>> {
  const checkedOptions = readOptions(options, [...writeNames, 'concurrency'])
  const {
    concurrency = 16,
    idempotencyKey = randomKey(),
    signal,
    strict = isStrict,
  } = checkedOptions
  signal?.throwIfAborted()
  const all = [...contacts]
  if (idempotencyKey.length > keyCharactersMax)
    throw invalidOption(`idempotencyKey must have at most ${keyCharactersMax} characters.`)
  if (strict) checkFields(all, (index) => `/contacts/${index}`)
  const results: Run['results'] = Array.from(all, () => undefined)
  const stop = new AbortController()
  const run: Run = {
    send,
    options: { ...checkedOptions, idempotencyKey },
    parts: cutBatches(all),
    results,
    underWay: new Map(),
    stop,
    rateLimit: null,
  }
  const onAbort = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  await Promise.all(Array.from({ length: concurrency }, () => work(run)))
  signal?.removeEventListener('abort', onAbort)
  // The first failure is the reason; later ones do not change it.
  if (stop.signal.aborted) throw new ContactBatchError(stop.signal.reason, results, idempotencyKey)
  return sumUp(run)
}

/** Takes batch after batch, until none is left or one has failed. */
async function work(run: Run): Promise<void> {
  const { parts, results, stop } = run
  try {
    for (const part of parts) {
      if ('body' in part) await take(run, part)
      else results[part.index] = rejectionOf(part)
      if (stop.signal.aborted) break
    }
  } catch (error) {
    // Requests in progress are still answered; none waits any longer, and none is started.
    stop.abort(error)
  }
}

// Contacts of one identity are written in input order.
async function take(run: Run, batch: Batch): Promise<void> {
  const { underWay } = run
  const earlier = Array.from(underWay).filter(([{ identities }]) =>
    Array.from(batch.identities).some((identity) => identities.has(identity)),
  )
  const sent = Promise.all(earlier.map(([, done]) => done)).then(() => sendBatch(run, batch))
  underWay.set(batch, sent)
  await sent
  underWay.delete(batch)
}

async function sendBatch(run: Run, { body, indexes }: Batch): Promise<void> {
  const { options, results, stop } = run
  stop.signal.throwIfAborted()
  const [first] = indexes
  const idempotencyKey = options.idempotencyKey + (first ? `.${first}` : '')
  const response = await run.send<BatchCreated>({
    path: '/contacts/batch',
    body,
    headers: writeHeaders({ ...options, idempotencyKey }),
    options,
    stop: stop.signal,
  })
  for (const item of response.results) {
    const index = indexes[item.index] ?? 0
    results[index] = withIndex(item, index)
  }
  run.rateLimit = response.rateLimit
}

function withIndex(item: BatchItem, index: number): BatchItem {
  if (item.outcome !== 'rejected') return { ...item, index }
  const errors = item.error.errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/\d+/, String(index)),
  }))
  return { ...item, index, error: { ...item.error, errors } }
}

function sumUp({ results, rateLimit }: Run): Result<BatchCreated> {
  const items = results.filter((item) => item !== undefined)
  const total = items.length
  const succeeded = items.filter(({ created }) => created).length
  const failed = items.filter(({ outcome }) => outcome === 'rejected').length
  const matched = total - succeeded - failed
  return { total, succeeded, matched, failed, results: items, rateLimit }
}

/** The body of one request, with the indexes of its contacts in the whole input. */
export type Batch = { body: string; indexes: number[]; identities: ReadonlySet<string> }

/** A contact that is larger than a whole request may be. */
export type TooLarge = { index: number; bytes: number }

// Of an idempotency key (docs/limits.md#sizes), before the index that follows it.
const keyCharactersMax = 245
// What a request has room for (docs/limits.md#sizes). The bound counts bytes of UTF-8.
const bodyBytesMax = 65_536
const itemsMax = 100
const [head, tail] = ['{"contacts":[', ']}']
const room = bodyBytesMax - head.length - tail.length

/** Splits contacts, in order, into as few requests as the two bounds allow. */
export function* cutBatches(contacts: readonly ContactInput[]): Generator<Batch | TooLarge> {
  const encoder = new TextEncoder()
  // The text is only counted; creating bytes for each contact would leave much garbage.
  const scratch = new Uint8Array(room)
  let open = openBatch()
  for (const [index, contact] of contacts.entries()) {
    // As within an array, a value without a JSON form is null, which the service rejects at
    // its index.
    const json = JSON.stringify(contact) ?? 'null'
    const { read, written: bytes } = encoder.encodeInto(json, scratch)
    if (read < json.length) {
      yield { index, bytes: encoder.encode(json).length }
      continue
    }
    if (open.indexes.length === itemsMax || open.bytes + bytes > room) {
      yield close(open)
      open = openBatch()
    }
    open.items.push(json)
    open.indexes.push(index)
    open.identities.add(identityOf(contact))
    // Including the comma that follows.
    open.bytes += bytes + 1
  }
  if (open.indexes.length > 0) yield close(open)
}

type OpenBatch = { items: string[]; indexes: number[]; identities: Set<string>; bytes: number }

function openBatch(): OpenBatch {
  return { items: [], indexes: [], identities: new Set(), bytes: 0 }
}

function close({ items, indexes, identities }: OpenBatch): Batch {
  identities.delete('')
  return { body: head + items.join(',') + tail, indexes, identities }
}

/**
 * The likely identity of a contact, empty for none. Equal wherever the service considers them equal
 * too, except for international domains in their two forms.
 */
function identityOf(contact: unknown): string {
  // Whatever it is: the service says what is wrong with it.
  const { email, phone } = (contact ?? {}) as { email?: unknown; phone?: unknown }
  if (typeof email === 'string' && email.trim() !== '') return email.trim().toLowerCase()
  // The last digits of a phone are the same with and without its country.
  if (typeof phone !== 'string') return ''
  // In other scripts, digits end as their code points do.
  const digits = phone.match(/[0-9٠-٩۰-۹０-９]/g) ?? []
  return digits
    .slice(-7)
    .map((digit) => digit.charCodeAt(0) % 16)
    .join('')
}

/** The result of a contact that does not fit in any request. */
function rejectionOf({ index, bytes }: TooLarge): RejectedItem {
  const detail = `The contact has ${bytes} bytes of at most ${bodyBytesMax}.`
  const error = { code: 'body_too_large', detail, errors: [] }
  return { index, id: null, created: false, outcome: 'rejected', error }
}
