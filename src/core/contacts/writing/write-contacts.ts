import type { Channel } from '#core/actor.ts'
import type { Challenges, UsedToken } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import type { Credential } from '#core/keys/credential.ts'
import type { Consent } from '#core/forms/consent.ts'
import type { Holding } from '#core/forms/held-submission.ts'
import { refuseKey } from '#core/keys/refusals.ts'
import type { NewFormMail } from '#core/forms/form-mail.ts'
import type { KeyStore } from '#core/keys/key-store.ts'
import type { Key } from '#core/keys/key.ts'
import type { ContactInput } from '#core/contacts/contact.ts'
import type { ContactStore, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { IdempotencyToken, Replay } from './idempotency.ts'
import { replayResults } from './kept-results.ts'
import { readItem } from './read-item.ts'
import { refuseOtherBody } from '#core/contacts/refusals.ts'
import type { RequestsInFlight } from './requests-in-flight.ts'
import type { RequestItem } from './write-item.ts'

/** What a write needs besides its body. `now` is when the body was complete. */
export type WriteContext = {
  store: ContactStore & Pick<KeyStore, 'findKey'>
  inFlight: RequestsInFlight
  key: Key
  channel: Channel
  idempotency: IdempotencyToken | null
  challenges: Challenges
  /** What the request carries; used only for a key with a challenge. */
  challengeToken: string | undefined
  /** Whether everything is done except storing; no challenge is asked for then. */
  isTrial?: boolean
  /** What a form gives its leads, as the visitor can't. */
  given?: Pick<ContactInput, 'tags' | 'assigneeId'>
  /** What is to be sent about the contact that a form stores. */
  mails?: readonly NewFormMail[]
  /** Lets in what would be stored, in place of the challenge of its key. Throws what refuses it. */
  admit?: () => Promise<Passage>
  /** What a form has asked for besides the contact. */
  consents?: Consent[]
  /** Why a form's submission is held instead of becoming a contact; null for none. */
  holding?: Holding | null
  now: number
}

/** What a write has passed, and the token with which it did. */
export type Passage = Pick<Credential, 'passed'> & { challengeToken?: UsedToken }

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

function readItems(
  { key, channel, given, now }: WriteContext,
  values: readonly unknown[],
): RequestItem[] {
  const mayWritePrivileged = key.kind === 'secret'
  // A name that an agent misspells must not become a custom field.
  const refusesOtherNames = channel === 'mcp'
  const { defaultCountry } = key
  const rules = { mayWritePrivileged, refusesOtherNames, defaultCountry, now }
  return values.map((value) => {
    const item = readItem(value, rules)
    if (given === undefined || !('input' in item)) return item
    return { input: { ...item.input, ...given } }
  })
}

async function findReplay(context: WriteContext, token: IdempotencyToken): Promise<Replay | null> {
  const { store, key, now } = context
  const replay = await store.findReplay(key.id, token, now)
  if (replay === null) return null
  await requireStill(context)
  if (!replay.isSameBody) refuseOtherBody()
  return replay
}

// What a write checks within its transaction when it has no answer yet: the key may have ended
// while the body was on its way.
async function requireStill({ store, key, now }: WriteContext): Promise<void> {
  if ((await store.findKey(key.secretHash, now)) === null) throw refuseKey()
}

async function storeItems(context: WriteContext, items: RequestItem[]): Promise<ContactsWritten> {
  const { store, key, channel, idempotency, now } = context
  const refused = items.flatMap((item) => ('rejection' in item ? item : []))
  if (refused.length === items.length) {
    await requireStill(context)
    return { results: refused, isReplay: false }
  }
  const credential = { secretHash: key.secretHash }
  const writer = { projectId: key.projectId, keyId: key.id, keyKind: key.kind, channel }
  if (context.isTrial === true) {
    return { results: await store.tryContacts({ writer, credential, items, now }), isReplay: false }
  }
  const { passed, challengeToken } = await (context.admit ?? (() => passChallenge(context)))()
  const { consents = [], holding = null } = context
  return store.writeContacts({
    writer,
    items,
    idempotency,
    consents,
    holding,
    now,
    credential: { ...credential, ...(passed === undefined ? {} : { passed }) },
    ...(context.mails === undefined ? {} : { mails: context.mails }),
    ...(challengeToken === undefined ? {} : { challengeToken }),
  })
}

async function passChallenge(context: WriteContext): Promise<Passage> {
  const { key, challenges, challengeToken: token, now } = context
  const { id: keyId, challenge } = key
  if (challenge === null) return { passed: null }
  const page = {
    hosts: key.origins?.map((origin) => new URL(origin).hostname) ?? null,
    action: null,
  }
  const challengeToken = await checkToken(challenges, { keyId, challenge, token, page, now })
  return { passed: challenge, challengeToken }
}
