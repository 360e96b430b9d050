import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { clearBadge, useAppBadge } from '#web/session/app-badge.ts'
import { leadsWithDrafts } from '#web/session/comment-drafts.ts'
import { keepDraftsOf } from '#web/session/draft-author.ts'
import { ProjectContext } from '#web/session/project.ts'
import { forgetRecentLeads } from '#web/session/recent-leads.ts'
import { keepLastProject, sessionQuery } from '#web/session/session.ts'
import { useErasedLeads } from '#web/session/use-erased-leads.ts'
import { useLiveQueries } from '#web/session/use-live-queries.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ToSignIn } from '#web/ui/to-sign-in.tsx'
import { useOfflineCopy } from './connection/use-offline-copy.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

const route = getRouteApi('/signed-in/p/$projectId')

/** Opens the project of the path for its members; for others nothing exists there. */
export function ProjectFrame() {
  const { projectId } = route.useParams()
  const { data: session } = useSuspenseQuery(sessionQuery)
  const membership = session?.projects.find(({ id }) => id === projectId)
  const project = useMemo(() => {
    if (session === null || membership === undefined) return null
    const { name, role, memberId } = membership
    return { id: projectId, name, role, memberId, session }
  }, [session, membership, projectId])
  useEffect(() => {
    if (project !== null) keepLastProject(project.id)
  }, [project])
  useOfflineCopy()
  const { undoList } = useToasts()
  const memberId = project?.memberId ?? null
  useEffect(() => {
    undoList.keepOf(memberId)
    if (session !== null) return keepDraftsOf(session.account.id)
    forgetRecentLeads()
    return clearBadge()
  }, [undoList, memberId, session])
  if (session === null) return <ToSignIn />
  if (project === null) return <NotFound />
  return (
    <ProjectContext value={project}>
      <LiveQueries projectId={projectId} change={membership?.change ?? null} />
      <Shell />
    </ProjectContext>
  )
}

function LiveQueries({ projectId, change }: { projectId: string; change: number | null }) {
  useLiveQueries(projectId, change)
  useAppBadge()
  const { toast, undoList } = useToasts()
  const { states } = useTexts('app')
  useErasedLeads(projectId, {
    alsoKept: () => [...undoList.leadIds(), ...leadsWithDrafts(projectId)],
    onErased: (count) => toast(states.erasedLeads(count)),
  })
  return null
}
