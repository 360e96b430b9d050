import type { ContactInput, RejectedItem } from './contact-types.ts'

/** The body of one request, with the positions of its contacts in the whole input. */
export type Batch = { body: string; places: number[]; identities: ReadonlySet<string> }

/** A contact that is larger than a whole request may be. */
export type TooLarge = { place: number; bytes: number }

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
  for (const [place, contact] of contacts.entries()) {
    // As within an array, a value without a JSON form is null, which the service rejects in its
    // place.
    const json = JSON.stringify(contact) ?? 'null'
    const { read, written: bytes } = encoder.encodeInto(json, scratch)
    if (read < json.length) {
      yield { place, bytes: encoder.encode(json).length }
      continue
    }
    if (open.places.length === itemsMax || open.bytes + bytes > room) {
      yield close(open)
      open = openBatch()
    }
    open.items.push(json)
    open.places.push(place)
    open.identities.add(identityOf(contact))
    // Including the comma that follows.
    open.bytes += bytes + 1
  }
  if (open.places.length > 0) yield close(open)
}

type OpenBatch = { items: string[]; places: number[]; identities: Set<string>; bytes: number }

function openBatch(): OpenBatch {
  return { items: [], places: [], identities: new Set(), bytes: 0 }
}

function close({ items, places, identities }: OpenBatch): Batch {
  identities.delete('')
  return { body: head + items.join(',') + tail, places, identities }
}

/**
 * Who a contact probably is, empty for nobody. Whatever the service considers the same is the same
 * here, except international domains in their two forms.
 */
function identityOf(contact: unknown): string {
  // Whatever it is: the service says what is wrong with it.
  const { email, phone } = (contact ?? {}) as { email?: unknown; phone?: unknown }
  if (typeof email === 'string' && email.trim() !== '') return email.trim().toLowerCase()
  // The last digits of a phone are the same with and without its country.
  return typeof phone === 'string' ? phone.replaceAll(/\D/g, '').slice(-7) : ''
}

/** The result of a contact that does not fit in any request. */
export function rejectionOf({ place, bytes }: TooLarge): RejectedItem {
  const detail = `The contact has ${bytes} bytes; a request must have at most ${bodyBytesMax}.`
  const error = { code: 'body_too_large', detail, errors: [] }
  return { index: place, id: null, created: false, outcome: 'rejected', error }
}
