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
  erasedIdsMax,
  findErasedContacts,
  getWithRelated,
  listChanges,
} from '#core/contacts/details/read-details.ts'
import { getContact, requireContactId } from '#core/contacts/searching/find-contact.ts'
import { filterContacts } from '#core/contacts/searching/search-contacts.ts'
import { consentsRecord } from '#core/forms/consent/consent.ts'
import { fileRecord } from '#core/forms/files/form-file.ts'
import type { Store } from '#core/store.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { unlessConflict } from '#http/app/conflict.ts'
import type { PathParams } from '#http/endpoint-request.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { mergedSequences } from './duplicate-schemas.ts'
import {
  LeadConflict,
  LeadDetails,
  LeadHistory,
  LeadPage,
  LeadUnmerged,
  leadChange,
  leadQuery,
} from './lead-schemas.ts'

const leads = '/v1/projects/:projectId/leads'
const lead = `${leads}/:contactId`

export const leadEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', leads, {
    needs: 'see',
    operationId: 'listLeads',
    summary: 'The leads of a project that match filters, a page at a time',
    query: leadQuery,
    answers: { 200: LeadPage },
    async handle({ store, clock }, request) {
      const filterRequest = { ...asMember(request), now: clock.now(), request: request.query }
      const { contacts, ...page } = await filterContacts(store, filterRequest)
      const { projectId, memberId } = filterRequest
      const contactIds = contacts.map(({ id }) => id)
      const unread = new Set(await store.findUnread({ projectId, memberId, contactIds }))
      const data = contacts.map((contact) => {
        return { ...overviewRecord(contact), isUnread: unread.has(contact.id) }
      })
      return { data, ...page }
    },
  }),
  endpoint('POST', `${leads}/erased`, {
    needs: 'see',
    isRead: true,
    operationId: 'findErasedLeads',
    summary: 'Which of these leads were permanently deleted, so that a page forgets their values',
    body: closed({ ids: strings(`Ids of leads, at most ${erasedIdsMax}.`) }),
    answers: { 200: closed({ ids: strings('The ids of leads that no longer exist.') }) },
    async handle({ store }, request) {
      const { projectId } = request.params
      return { ids: await findErasedContacts(store, projectId, request.body.ids) }
    },
  }),
  endpoint('GET', `${leads}/next-return`, {
    needs: 'see',
    operationId: 'findNextReturn',
    summary: 'When the next lead that was put away is in the inbox again',
    answers: {
      200: closed({
        inMs: Type.Nullable(Type.Integer({ minimum: 0 }), 'Milliseconds; null if none is away.'),
      }),
    },
    async handle({ store, clock }, request) {
      const now = clock.now()
      const at = await store.findNextReturn(request.params.projectId, now)
      return { inMs: at === null ? null : at - now }
    },
  }),
  endpoint('GET', lead, {
    needs: 'see',
    operationId: 'getLead',
    summary: 'A lead with all its values and what belongs to it',
    answers: { 200: LeadDetails },
    handle: ({ store }, request) => readLead(store, asMember(request)),
  }),
  endpoint('GET', `${lead}/history`, {
    needs: 'see',
    operationId: 'listLeadHistory',
    summary: 'The history of a lead, latest first',
    query: { cursor: Type.String() },
    answers: { 200: LeadHistory },
    async handle({ store }, request) {
      const historyRequest = { ...request.params, cursor: request.query['cursor'] }
      const { entries, nextCursor } = await listChanges(store, historyRequest)
      return { data: entries.map(changeRecord), nextCursor }
    },
  }),
  endpoint('PATCH', lead, {
    needs: 'edit',
    operationId: 'updateLead',
    summary: 'Change a lead, unless the same fields have changed in the meantime',
    body: leadChange,
    answers: { 200: LeadDetails, 409: LeadConflict },
    handle(services, request, reply) {
      const { store } = services
      const readCurrent = () => readLead(store, asMember(request))
      const changeLead = async () => {
        await patchSeenContact(store, { ...actionOf(services, request), change: request.body })
        return readCurrent()
      }
      return unlessConflict({ services, request, reply }, changeLead, readCurrent)
    },
  }),
  endpoint('DELETE', lead, {
    needs: 'erase',
    operationId: 'deleteLead',
    summary: 'Permanently delete a lead, with its history and the leads merged into it',
    async handle(services, request) {
      requireContactId(request.params.contactId)
      await deleteContact(services.store, actionOf(services, request))
    },
  }),
  endpoint('POST', `${lead}/merge`, {
    needs: 'edit',
    operationId: 'mergeLead',
    summary:
      'Merge another lead into this one, which keeps its values, unless one of them has changed ' +
      'since the preview of `seenSequences`',
    body: closed({
      mergedId: Type.String(),
      take: Type.Optional(
        strings(
          'Names of standard fields and ids of custom ones whose values the other one gives.',
        ),
      ),
      seenSequences: Type.Optional(mergedSequences),
    }),
    answers: { 200: LeadDetails },
    async handle(services, request) {
      const { mergedId: other, ...decided } = request.body
      const { contactId: survivor, ...action } = actionOf(services, request)
      requireContactId(survivor)
      requireContactId(other)
      await mergeContacts(services.store, { ...action, survivor, other, ...decided })
      return readLead(services.store, asMember(request))
    },
  }),
  endpoint('POST', `${lead}/unmerge`, {
    needs: 'edit',
    operationId: 'unmergeLead',
    summary: 'Restore a lead that was merged into this one, and undo what the merge changed here',
    body: closed({ mergedId: Type.String() }),
    answers: { 200: LeadUnmerged },
    async handle(services, request) {
      const { store } = services
      const { mergedId } = request.body
      const { contactId: survivorId, ...action } = actionOf(services, request)
      requireContactId(mergedId)
      await getContact(store, action.projectId, survivorId)
      const { kept } = await unmergeContact(store, { ...action, contact: mergedId, survivorId })
      return { survivor: await readLead(store, asMember(request)), kept }
    },
  }),
]

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
