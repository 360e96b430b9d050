import type { PathParams } from '#api/declare.ts'
import { leadApi, lead } from '#api/leads/lead-api.ts'
import { historyParts } from '#core/contacts/activities/activity.ts'
import {
  deleteContact,
  mergeContacts,
  unmergeContact,
} from '#core/contacts/changing/manage-contacts.ts'
import { patchSeenContact } from '#core/contacts/changing/patch-contact.ts'
import {
  relatedRecord,
  changeRecord,
  overviewRecord,
} from '#core/contacts/details/details-record.ts'
import {
  findErasedContacts,
  getWithRelated,
  listChanges,
} from '#core/contacts/details/read-details.ts'
import { getContact, requireContactId } from '#core/contacts/searching/find-contact.ts'
import { filterContacts } from '#core/contacts/searching/search-contacts.ts'
import { addLead } from '#core/contacts/writing/add-lead.ts'
import { consentsRecord } from '#core/forms/consent/consent.ts'
import { fileRecord } from '#core/forms/files/form-file.ts'
import type { Store } from '#core/store.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { choiceOf } from '#http/app/app-endpoint.ts'
import { unlessConflict } from '#http/app/conflict.ts'
import { serve } from '#http/app/serve.ts'

export const leadEndpoints = serve(leadApi, {
  async listLeads({ store, clock }, request) {
    const filterRequest = { ...asMember(request), now: clock.now(), request: request.query }
    const { contacts, ...page } = await filterContacts(store, filterRequest)
    const { projectId, memberId } = filterRequest
    const contactIds = contacts.map(({ id }) => id)
    const unread = new Set(await store.findUnread({ projectId, memberId, contactIds }))
    const data = contacts.map(({ message, fieldValues, misfits, ...contact }) => {
      const isUnread = unread.has(contact.id)
      return { ...overviewRecord(contact), message, fieldValues, misfits, isUnread }
    })
    return { data, ...page }
  },
  addLead(services, request) {
    const { store } = services
    return addLead(store, { ...actionOf(services, request), values: request.body })
  },
  async findErasedLeads({ store }, request) {
    const { projectId } = request.params
    return { ids: await findErasedContacts(store, projectId, request.body.ids) }
  },
  async findNextReturn({ store, clock }, request) {
    const now = clock.now()
    const at = await store.findNextReturn(request.params.projectId, now)
    return { inMs: at === null ? null : at - now }
  },
  getLead: ({ store }, request) => readLead(store, asMember(request)),
  async listLeadHistory({ store }, request) {
    const part = choiceOf(request.query, 'part', historyParts, 'all')
    const historyRequest = { ...request.params, cursor: request.query['cursor'], part }
    const { entries, nextCursor } = await listChanges(store, historyRequest)
    return { data: entries.map(changeRecord), nextCursor }
  },
  updateLead(services, request, reply) {
    const { store } = services
    const readCurrent = () => readLead(store, asMember(request))
    const changeLead = async () => {
      await patchSeenContact(store, { ...actionOf(services, request), change: request.body })
      return readCurrent()
    }
    return unlessConflict({ services, request, reply }, changeLead, readCurrent)
  },
  async deleteLead(services, request) {
    requireContactId(request.params.contactId)
    await deleteContact(services.store, actionOf(services, request))
  },
  async mergeLead(services, request) {
    const { mergedId: other, ...decided } = request.body
    const { contactId: survivor, ...action } = actionOf(services, request)
    requireContactId(survivor)
    requireContactId(other)
    await mergeContacts(services.store, { ...action, survivor, other, ...decided })
    return readLead(services.store, asMember(request))
  },
  async unmergeLead(services, request) {
    const { store } = services
    const { mergedId } = request.body
    const { contactId: survivorId, ...action } = actionOf(services, request)
    requireContactId(mergedId)
    await getContact(store, action.projectId, survivorId)
    const { kept } = await unmergeContact(store, { ...action, contact: mergedId, survivorId })
    return { survivor: await readLead(store, asMember(request)), kept }
  },
})

async function readLead(
  store: Store,
  { projectId, contactId, memberId }: PathParams<typeof lead> & { memberId: string },
) {
  const details = await getWithRelated(store, projectId, contactId)
  const { id } = details.contact
  const consents = await store.readConsents(projectId, id)
  const files = (await store.listContactFiles(projectId, id)).map(fileRecord)
  const unread = await store.findUnread({ projectId, memberId, contactIds: [id] })
  const isUnread = unread.length > 0
  return { ...relatedRecord(details), ...consentsRecord(consents), files, isUnread }
}
