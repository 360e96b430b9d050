import { queryOptions } from '@tanstack/react-query'

import { sessionApi } from '#api/accounts/session-api.ts'
import { destinationApi } from '#api/destinations/destination-api.ts'
import { formApi } from '#api/forms/form-api.ts'
import { spamApi } from '#api/forms/spam-api.ts'
import { keyApi } from '#api/keys/key-api.ts'
import { fieldApi } from '#api/leads/field-api.ts'
import { leadApi } from '#api/leads/lead-api.ts'
import { viewApi } from '#api/leads/view-api.ts'
import { invitationApi } from '#api/members/invitation-api.ts'
import { memberApi } from '#api/members/member-api.ts'
import { request } from '#web/api/request.ts'

/** Of an infinite query whose pages each have the cursor of the next one. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

/** Something of a project that is loaded again when the project has news. */
export function liveQuery<Data>(name: string, load: (projectId: string) => Promise<Data>) {
  return (projectId: string) =>
    queryOptions({
      queryKey: [name, projectId],
      queryFn: () => load(projectId),
      meta: { isLive: true },
    })
}

export const fieldsQuery = liveQuery('fields', (projectId) =>
  request(fieldApi.listFields, { projectId }),
)
export const keysQuery = liveQuery('keys', (projectId) => request(keyApi.listKeys, { projectId }))
export const membersQuery = liveQuery(
  'members',
  async (projectId) => (await request(memberApi.listMembers, { projectId })).members,
)
export const destinationsQuery = liveQuery(
  'destinations',
  async (projectId) => (await request(destinationApi.listDestinations, { projectId })).destinations,
)
export const formsQuery = liveQuery(
  'forms',
  async (projectId) => (await request(formApi.listForms, { projectId })).forms,
)
/** News of the project are also about forms. */
export const consentsQuery = liveQuery(
  'consents',
  async (projectId) => (await request(destinationApi.listAskedConsents, { projectId })).consents,
)
export const invitationsQuery = liveQuery(
  'invitations',
  async (projectId) => (await request(invitationApi.listInvitations, { projectId })).invitations,
)

/** The member's own views, and the shared ones. */
export function viewsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['views', projectId],
    queryFn: async () => (await request(viewApi.listViews, { projectId })).views,
  })
}

/** How lists and the navigation are shown to the member. */
export function preferencesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['preferences', projectId],
    queryFn: () => request(viewApi.getPreferences, { projectId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A lead of the project, asked for until there is one. */
export function firstLeadQuery(projectId: string) {
  return queryOptions({
    queryKey: ['first-lead', projectId],
    queryFn: async ({ client, queryKey, signal }) => {
      const { data } = await request(leadApi.listLeads, { projectId, query: { limit: 1 }, signal })
      const [lead = null] = data
      // Lists without a lead have nothing that could move.
      if (lead !== null && client.getQueryData(queryKey) === null) {
        await client.invalidateQueries({ queryKey: ['leads', projectId] })
      }
      return lead
    },
    meta: { isLive: true },
    enabled: ({ state }) => (state.data ?? null) === null,
  })
}

/** How many submissions wait for review, without them. */
export function spamCountQuery(projectId: string) {
  return queryOptions({
    queryKey: ['spam', projectId, 'count'],
    queryFn: async () =>
      (await request(spamApi.listSpam, { projectId, query: { limit: 1 } })).total,
    meta: { isLive: true },
  })
}

export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: () => request(sessionApi.getSignIn),
})
