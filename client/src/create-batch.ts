import { type WriteOptions, randomKey, writeHeaders, writeNames } from './call-options.ts'
import { type Given, readOptions } from './check-options.ts'
import type { Send } from './connection.ts'
import type { BatchCreated, BatchItem, ContactInput, RateLimit, Result } from './contact-types.ts'
import { type Batch, type TooLarge, cutBatches, rejectionOf } from './cut-batches.ts'
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
  const given = readOptions(options, [...writeNames, 'concurrency'])
  const { concurrency = 16, idempotencyKey = randomKey(), signal, strict = isStrict } = given
  signal?.throwIfAborted()
  const all = [...contacts]
  if (strict) checkFields(all, (index) => `/contacts/${index}`)
  const results: Run['results'] = Array.from(all, () => undefined)
  const stop = new AbortController()
  const run: Run = {
    send,
    options: { ...given, idempotencyKey },
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
      else results[part.place] = rejectionOf(part)
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

async function sendBatch(run: Run, { body, places }: Batch): Promise<void> {
  const { options, results, stop } = run
  stop.signal.throwIfAborted()
  const [first] = places
  const idempotencyKey = options.idempotencyKey + (first ? `.${first}` : '')
  const answer = await run.send<BatchCreated>({
    path: '/contacts/batch',
    body,
    headers: writeHeaders({ ...options, idempotencyKey }),
    options,
    stop: stop.signal,
  })
  for (const item of answer.results) {
    const index = places[item.index] ?? 0
    results[index] = placeItem(item, index)
  }
  run.rateLimit = answer.rateLimit
}

function placeItem(item: BatchItem, index: number): BatchItem {
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
