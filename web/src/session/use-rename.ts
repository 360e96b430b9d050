import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

import { useProjectChange } from './use-project-change.ts'

/** Renames something in the project; what is then said gets a way back to the name before. */
export function useRename<Renamed>(
  queryOf: (projectId: string) => { queryKey: QueryKey },
  parts: {
    before: string
    rename: (projectId: string, name: string) => Promise<Renamed>
    onClose: () => void
    /** Without `undo` after the undo itself. */
    say: (renamed: Renamed, undo?: () => void) => void
  },
) {
  const { rename, onClose, say } = parts
  // News of the new name may be here before the answer.
  const [before] = useState(parts.before)
  const undoing = useProjectChange(queryOf, rename, (renamed) => say(renamed))
  return useProjectChange(queryOf, rename, (renamed) => {
    onClose()
    say(renamed, () => undoing.mutate(before))
  })
}
