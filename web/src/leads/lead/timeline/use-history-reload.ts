import { useQueryClient } from '@tanstack/react-query'

import { historyKey } from '#web/leads/lead/lead-queries.ts'
import { useProject } from '#web/session/project.ts'

/** Loads the history of a lead again. */
export function useHistoryReload(contactId: string): () => Promise<void> {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: historyKey({ projectId, contactId }) })
}
