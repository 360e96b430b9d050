import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ConsentStore } from '#core/contacts/lead-consents.ts'
import type { PageStart } from '#core/contacts/searching/contact-query.ts'
import { parseSearch } from '#core/contacts/searching/parse-query.ts'
import { type ValidationErrors, addInvalidValue, throwIfAny } from '#core/errors.ts'
import { type ContactEvent, contactEventBody, testEventBody } from '#core/webhooks/event.ts'
import { type LeadFilter, passes } from '#core/webhooks/lead-filter.ts'
import { destinationKindOf, kindRule } from './kinds.ts'
import type { NewDestination } from './manage-destinations.ts'
import { type LeadMessage, leadMessage } from './messages/lead-message.ts'
import { shownBody } from './messages/shown-body.ts'
import { readEvents } from './read-choices.ts'
import { type FilterStore, readFilter } from './read-filter.ts'
import { presetSettings } from './read-settings.ts'

/** What would be sent about a lead; about none for a test, where no lead passes the filter. */
export type DestinationPreview = {
  contactId: string | null
  /** Null of a kind that sends no messages. */
  message: LeadMessage | null
  body: string
}

type Reads = FilterStore &
  Pick<ContactStore, 'listContacts'> &
  Pick<ConsentStore, 'listGivenConsents'>

type PreviewRequest = Omit<NewDestination, 'description' | 'isActive'>

const pageLength = 50
/** How many of the newest leads are looked at. */
const leadsMax = 200

/**
 * The body that a destination would get for the newest lead that passes its filter, without secret
 * settings, which may be absent. Throws `invalid_request` with all mistakes.
 */
export async function previewDestination(
  store: Reads & Pick<ContactStore, 'getContact'>,
  request: PreviewRequest,
  publicUrl: string,
): Promise<DestinationPreview> {
  const { projectId, kind: name, settings: asked, filter: askedFilter = {}, now } = request
  const kind = destinationKindOf(name)
  const errors: ValidationErrors = []
  if (kind === null) addInvalidValue(errors, 'kind', kindRule)
  const events = readEvents(request.events ?? [], null, errors)
  const settings = kind === null ? {} : presetSettings(kind, asked, errors)
  const of = { projectId, kind, errors, keeps: 'any' } as const
  const filter = await readFilter(store, askedFilter, of)
  throwIfAny(errors)
  const contact = await findNewest(store, projectId, filter)
  const type = events[0] ?? 'contact.created'
  const body =
    contact === null
      ? testEventBody({ at: now, projectId })
      : contactEventBody(eventOf(type, { at: contact.updatedAt, projectId, contact, sequence: 1 }))
  const service = kind === null || kind.sends === 'events' ? null : { kind: name, settings }
  const preview = await shownBody({ id: 'msg_preview', projectId, body }, service, {
    store,
    publicUrl,
  })
  const message = kind?.sends === 'messages' ? leadMessage(body, publicUrl, settings) : null
  return { contactId: contact?.id ?? null, message, body: preview }
}

type Place = Pick<ContactEvent, 'at' | 'projectId' | 'contact' | 'sequence'>

function eventOf(type: ContactEvent['type'], place: Place): ContactEvent {
  const before = place.contact
  if (type === 'contact.updated') return { ...place, type, before }
  if (type === 'contact.merged') return { ...place, type, before, mergedContactId: before.id }
  return { ...place, type }
}

async function findNewest(
  store: Reads,
  projectId: string,
  filter: LeadFilter | null,
): Promise<Contact | null> {
  const search = { ...parseSearch(projectId, {}), limit: pageLength }
  let start: PageStart | null = search.start
  for (let checked = 0; start !== null && checked < leadsMax; checked += pageLength) {
    const { contacts, next }: Awaited<ReturnType<typeof store.listContacts>> =
      await store.listContacts({ ...search, start })
    const contactIds = contacts.map(({ id }) => id)
    const asked = filter?.consents ?? []
    const consentsOf = await store.listGivenConsents({ projectId, contactIds, asked })
    const fitting = contacts.find(({ id, createdBy, tags, email }) => {
      const consents = consentsOf.get(id) ?? []
      return passes(filter, { keyId: createdBy.keyId, tags, email, consents })
    })
    if (fitting !== undefined) return fitting
    start = next
  }
  return null
}
