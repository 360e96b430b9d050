import {
  deleteContact,
  mergeContacts,
  unmergeContact,
} from '#core/contacts/changing/manage-contacts.ts'
import { patchContact } from '#core/contacts/changing/update-contact.ts'
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
import { AppError } from '#core/errors.ts'
import { consentsRecord } from '#core/forms/consent/consent.ts'
import type { Store } from '#core/store.ts'
import { admittedMember, byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type PathParams, endpoint } from '#http/app/app-endpoint.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
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
    async handle({ store }, request) {
      const { id: memberId } = admittedMember(request)
      const filterRequest = { ...request.params, memberId, request: request.query }
      const { contacts: data, ...page } = await filterContacts(store, filterRequest)
      return { data: data.map(overviewRecord), ...page }
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
  endpoint('GET', lead, {
    needs: 'see',
    operationId: 'getLead',
    summary: 'A lead with all its values and what belongs to it',
    answers: { 200: LeadDetails },
    handle: ({ store }, request) => readLead(store, request.params),
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
    async handle({ store, clock, publicUrl }, request, reply) {
      const { params: ids, body: change } = request
      try {
        await patchContact(store, { ...ids, change, by: byMember(request), now: clock.now() })
        return await readLead(store, ids)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error
        reply.code(409).type(problemMediaType)
        const current = await readLead(store, ids)
        return { ...problemOf(error, request.id, publicUrl), current }
      }
    },
  }),
  endpoint('DELETE', lead, {
    needs: 'erase',
    operationId: 'deleteLead',
    summary: 'Permanently delete a lead, with its history and the leads merged into it',
    async handle({ store, clock }, request) {
      const { projectId, contactId } = request.params
      requireContactId(contactId)
      await deleteContact(store, { projectId, contactId, by: byMember(request), now: clock.now() })
    },
  }),
  endpoint('POST', `${lead}/merge`, {
    needs: 'edit',
    operationId: 'mergeLead',
    summary: 'Merge another lead into this one, which keeps its values',
    body: closed({ mergedId: Type.String() }),
    answers: { 200: LeadDetails },
    async handle({ store, clock }, request) {
      const { mergedId } = request.body
      const { projectId, contactId: survivor } = request.params
      requireContactId(survivor)
      requireContactId(mergedId)
      const context = { projectId, by: byMember(request), now: clock.now() }
      await mergeContacts(store, { ...context, survivor, other: mergedId })
      return readLead(store, request.params)
    },
  }),
  endpoint('POST', `${lead}/unmerge`, {
    needs: 'edit',
    operationId: 'unmergeLead',
    summary: 'Restore a lead that was merged into this one, and undo what the merge changed here',
    body: closed({ mergedId: Type.String() }),
    answers: { 200: LeadUnmerged },
    async handle({ store, clock }, request) {
      const { mergedId } = request.body
      const { projectId, contactId: survivorId } = request.params
      requireContactId(mergedId)
      await getContact(store, projectId, survivorId)
      const context = { projectId, by: byMember(request), now: clock.now() }
      const { kept } = await unmergeContact(store, { ...context, contact: mergedId, survivorId })
      return { survivor: await readLead(store, request.params), kept }
    },
  }),
]

async function readLead(store: Store, { projectId, contactId }: PathParams<typeof lead>) {
  const details = await getWithRelated(store, projectId, contactId)
  const consents = await store.readConsents(projectId, details.contact.id)
  return { ...relatedRecord(details), ...consentsRecord(consents) }
}
