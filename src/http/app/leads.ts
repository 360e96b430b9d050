import type { FastifyRequest } from 'fastify'

import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { leadRecord } from '#core/leads/lead-record.ts'
import { listLeads } from '#core/leads/list-leads.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { LeadPage, leadQuery } from './lead-schemas.ts'

const leads = '/v1/projects/:projectId/leads'

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
]

async function answerLeads({ store }: Services, request: FastifyRequest) {
  const { id: memberId } = admittedMember(request)
  const { projectId } = request.params as { projectId: string }
  const asked = { projectId, memberId, request: request.query as SearchRequest }
  const { leads: data, ...page } = await listLeads(store, asked)
  return { data: data.map(leadRecord), ...page }
}
