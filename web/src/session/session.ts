import { queryOptions } from '@tanstack/react-query'

import { sessionApi } from '#api/accounts/session-api.ts'
import type { Session } from '#web/api/accounts/session-types.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSessionOrNull,
  staleTime: 60_000,
})

const lastProjectName = 'contact-sync.project'

/** Null for someone who is not signed in. */
async function loadSessionOrNull(): Promise<Session | null> {
  try {
    return await request(sessionApi.getSession)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The projects that take leads. */
export function activeProjectsOf({ projects }: Session): Session['projects'] {
  return projects.filter(({ isArchived }) => !isArchived)
}

/** The project that was open last on this device, else the first; null without any. */
export function lastProjectOf(session: Session): string | null {
  const last = localStorage.getItem(lastProjectName)
  const active = activeProjectsOf(session)
  const project = active.find(({ id }) => id === last) ?? active[0] ?? session.projects[0]
  return project?.id ?? null
}

export function keepLastProject(projectId: string): void {
  localStorage.setItem(lastProjectName, projectId)
}

/** Where to go after signing in: a path of this application, or its start. */
export function safeNext(next: unknown): string {
  const url = typeof next === 'string' ? URL.parse(next, window.location.origin) : null
  const isOwn = url !== null && url.origin === window.location.origin
  return isOwn && /^\/(?:p|invite|account)(?:\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : '/'
}
