import { queryOptions } from '@tanstack/react-query'

import { loadSignIn } from '#web/api/accounts/auth-api.ts'
import { listInvitations, listMembers } from '#web/api/accounts/members-api.ts'
import { listAskedConsents, listDestinations } from '#web/api/destinations-api.ts'
import { listKeys } from '#web/api/keys-api.ts'
import { listFields } from '#web/api/leads/fields-api.ts'
import { getPreferences, listViews } from '#web/api/leads/views-api.ts'
import { listSpam } from '#web/api/spam-api.ts'

/** Something of a project that is loaded again when the project has news. */
export function liveQuery<Data>(name: string, load: (projectId: string) => Promise<Data>) {
  return (projectId: string) =>
    queryOptions({
      queryKey: [name, projectId],
      queryFn: () => load(projectId),
      meta: { isLive: true },
    })
}

export const fieldsQuery = liveQuery('fields', listFields)
export const keysQuery = liveQuery('keys', listKeys)
export const membersQuery = liveQuery('members', listMembers)
export const destinationsQuery = liveQuery('destinations', listDestinations)
/** News of the project are also about forms. */
export const consentsQuery = liveQuery('consents', listAskedConsents)
export const invitationsQuery = liveQuery('invitations', listInvitations)

/** The member's own views, and the shared ones. */
export function viewsQuery(projectId: string) {
  return queryOptions({ queryKey: ['views', projectId], queryFn: () => listViews(projectId) })
}

/** How lists and the navigation are shown to the member. */
export function preferencesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['preferences', projectId],
    queryFn: () => getPreferences(projectId),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many submissions wait for review, without them. */
export function spamCountQuery(projectId: string) {
  return queryOptions({
    queryKey: ['spam', projectId, 'count'],
    queryFn: async () => (await listSpam(projectId, { limit: 1 })).total,
    meta: { isLive: true },
  })
}

export const signInQuery = queryOptions({ queryKey: ['sign-in'], queryFn: loadSignIn })
