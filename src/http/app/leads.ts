import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { erasedIdsMax, findErasedLeads } from '#core/leads/find-erased-leads.ts'
import { getLead } from '#core/leads/get-lead.ts'
import { deleteLead, mergeLeads, unmergeLead } from '#core/leads/merge-leads.ts'
import { type LeadChange, updateLead } from '#core/leads/update-lead.ts'
import type { Store } from '#core/store.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { Done, done } from './schemas.ts'

import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { leadDetailsRecord, leadHistoryRecord, leadRecord } from '#core/leads/lead-record.ts'
import { listLeadHistory } from '#core/leads/list-lead-history.ts'
import { listLeads } from '#core/leads/list-leads.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, byMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
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
  {
    method: 'GET',
    path: leads,
    needs: 'see',
    operationId: 'listLeads',
    summary: 'The leads of a project that match filters, a page at a time',
    query: leadQuery,
    answers: { 200: LeadPage },
    handle: answerLeads,
  },
  {
    method: 'POST',
    path: `${leads}/erased`,
    needs: 'see',
    isRead: true,
    operationId: 'findErasedLeads',
    summary: 'Which of these leads were deleted for good, so that a page forgets their values',
    body: closed({ ids: strings(`Ids of leads, at most ${erasedIdsMax}.`) }),
    answers: { 200: closed({ ids: strings('Of those that no longer exist.') }) },
    async handle({ store }, request) {
      const { projectId } = idsOf(request)
      const { ids } = request.body as { ids: string[] }
      return { ids: await findErasedLeads(store, projectId, ids) }
    },
  },
  {
    method: 'GET',
    path: lead,
    needs: 'see',
    operationId: 'getLead',
    summary: 'A lead with all its values and what belongs to it',
    answers: { 200: LeadDetails },
    handle: ({ store }, request) => readLead(store, idsOf(request)),
  },
  {
    method: 'GET',
    path: `${lead}/history`,
    needs: 'see',
    operationId: 'listLeadHistory',
    summary: 'What has happened to a lead, latest first',
    query: { cursor: Type.String() },
    answers: { 200: LeadHistory },
    async handle({ store }, request) {
      const { cursor } = request.query as { cursor?: unknown }
      const { entries, nextCursor } = await listLeadHistory(store, { ...idsOf(request), cursor })
      return { data: entries.map(leadHistoryRecord), nextCursor }
    },
  },
  {
    method: 'PATCH',
    path: lead,
    needs: 'edit',
    operationId: 'updateLead',
    summary: 'Change a lead, unless somebody else has changed the same fields meanwhile',
    body: leadChange,
    answers: { 200: LeadDetails, 409: LeadConflict },
    handle: answerChange,
  },
  {
    method: 'DELETE',
    path: lead,
    needs: 'erase',
    operationId: 'deleteLead',
    summary: 'Delete a lead for good, with its history and what was merged into it',
    answers: { 200: Done },
    async handle({ store, clock }, request) {
      const by = byMember(request)
      await deleteLead(store, { ...idsOf(request), by, now: clock.now() })
      return done
    },
  },
  {
    method: 'POST',
    path: `${lead}/merge`,
    needs: 'edit',
    operationId: 'mergeLead',
    summary: 'Merge another lead into this one, which keeps its values',
    body: closed({ mergedId: Type.String() }),
    answers: { 200: LeadDetails },
    async handle({ store, clock }, request) {
      const { mergedId } = request.body as { mergedId: string }
      const by = byMember(request)
      await mergeLeads(store, { ...idsOf(request), mergedId, by, now: clock.now() })
      return readLead(store, idsOf(request))
    },
  },
  {
    method: 'POST',
    path: `${lead}/unmerge`,
    needs: 'edit',
    operationId: 'unmergeLead',
    summary: 'Restore a lead that was merged into this one, and undo what the merge changed here',
    body: closed({ mergedId: Type.String() }),
    answers: { 200: LeadUnmerged },
    async handle({ store, clock }, request) {
      const { mergedId } = request.body as { mergedId: string }
      const by = byMember(request)
      const asked = { ...idsOf(request), mergedId, by, now: clock.now() }
      const { kept } = await unmergeLead(store, asked)
      return { survivor: await readLead(store, idsOf(request)), kept }
    },
  },
]

async function answerLeads({ store }: Services, request: FastifyRequest) {
  const { id: memberId } = admittedMember(request)
  const { projectId } = request.params as { projectId: string }
  const asked = { projectId, memberId, request: request.query as SearchRequest }
  const { leads: data, ...page } = await listLeads(store, asked)
  return { data: data.map(leadRecord), ...page }
}

async function answerChange(
  { store, clock, publicUrl }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ids = idsOf(request)
  const change = request.body as LeadChange
  try {
    await updateLead(store, { ...ids, change, by: byMember(request), now: clock.now() })
    return await readLead(store, ids)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error
    reply.code(409).type(problemMediaType)
    const current = await readLead(store, ids)
    return { ...problemOf(error, request.id, publicUrl), current }
  }
}

async function readLead(store: Store, { projectId, contactId }: Ids) {
  return leadDetailsRecord(await getLead(store, projectId, contactId))
}

type Ids = { projectId: string; contactId: string }

function idsOf({ params }: FastifyRequest): Ids {
  return params as Ids
}
