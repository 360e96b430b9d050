import type { Channel } from '#core/actor.ts'
import type { ContactStore, ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import { otherBodyError } from '#core/contacts/errors.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import { keyError } from '#core/keys/errors.ts'
import type { KeyStore, Key } from '#core/keys/key.ts'
import type { IdempotencyToken, Replay, RequestsInFlight } from '#core/once/idempotency.ts'
import { replayResults } from './kept-results.ts'
import { type ParseContext, parseContact } from './parse-contact.ts'
import type { RequestItem, Rejection } from './write-item.ts'

/** What a write needs besides its body. `now` is when the body was complete. */
export type WriteContext = {
  store: Pick<ContactStore, 'findReplay'> & Pick<KeyStore, 'findKey'>
  inFlight: RequestsInFlight
  key: Key
  channel: Channel
  idempotency: IdempotencyToken | null
  /** The projects that the contacts have been in; none by default. */
  via?: readonly string[]
  save: SaveContacts
  now: number
}

/** Stores the contacts of a request, at least one, unless it must be refused. */
export type SaveContacts = (write: ParsedWrite) => Promise<ContactsWritten>

/** Its challenge was not checked yet. */
export type ParsedWrite = Omit<ContactsWrite, 'credential' | 'challengeToken' | 'items'> & {
  credential: { secretHash: string }
  items: RequestItem[]
}

/**
 * Stores the contacts of a body, all in one transaction, or returns the results of an earlier
 * request with the same idempotency key. `contactsOf` gives the values of the contacts; it is
 * called after the idempotency key was checked, and throws for the body as a whole.
 */
export async function writeContacts(
  context: WriteContext,
  contactsOf: () => readonly unknown[],
): Promise<ContactsWritten> {
  const { idempotency, inFlight, key } = context
  if (idempotency === null) return storeItems(context, readItems(context, contactsOf()))
  return inFlight.during(key, idempotency, async () => {
    const replay = await findReplay(context, idempotency)
    if (replay === null) return storeItems(context, readItems(context, contactsOf()))
    const { kept, now } = replay
    const items = readItems({ ...context, now }, contactsOf())
    return { results: replayResults(kept, items), isReplay: true }
  })
}

function readItems({ key, channel, now }: WriteContext, values: readonly unknown[]): RequestItem[] {
  const mayWritePrivileged = key.kind === 'secret'
  // A name that an agent misspells must not become a custom field.
  const rejectsOtherNames = channel === 'mcp'
  const { defaultCountry } = key
  const rules = { mayWritePrivileged, rejectsOtherNames, defaultCountry, now }
  return values.map((value) => readItem(value, rules))
}

async function findReplay(context: WriteContext, token: IdempotencyToken): Promise<Replay | null> {
  const { store, key, now } = context
  const replay = await store.findReplay(key.id, token, now)
  if (replay === null) return null
  await requireKeyStillValid(context)
  if (!replay.isSameBody) throw otherBodyError()
  return replay
}

// What a write checks within its transaction when it has no answer yet: the key may have ended
// while the body was on its way.
async function requireKeyStillValid({ store, key, now }: WriteContext): Promise<void> {
  if ((await store.findKey(key.secretHash, now)) === null) throw keyError()
}

async function storeItems(context: WriteContext, items: RequestItem[]): Promise<ContactsWritten> {
  const { key, channel, idempotency, via = [], save, now } = context
  const refused = items.flatMap((item) => ('rejection' in item ? item : []))
  if (refused.length === items.length) {
    await requireKeyStillValid(context)
    return { results: refused, isReplay: false }
  }
  const writer = { projectId: key.projectId, keyId: key.id, keyKind: key.kind, channel }
  const credential = { secretHash: key.secretHash }
  return save({ writer, credential, items, idempotency, via, now })
}

/** One contact of a request, or why it can't be stored. */
export function readItem(value: unknown, context: ParseContext): RequestItem {
  const errors: ValidationErrors = []
  const input = parseContact(value, context, errors)
  return input === null ? { rejection: rejectionOf(errors) } : { input }
}

/** There is at least one mistake. */
function rejectionOf(errors: ValidationErrors): Rejection {
  const [first] = errors
  const isEmpty = errors.length === 1 && first?.code === 'contact_empty'
  const { message, errors: list } = inputError(errors)
  return {
    code: isEmpty ? 'contact_empty' : 'invalid_request',
    detail: message,
    errors: list ?? [],
  }
}
