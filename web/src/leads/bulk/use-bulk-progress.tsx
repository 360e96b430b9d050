import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { bulkApi } from '#api/leads/bulk-api.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

const BulkProgress = lazyPart(() => import('./bulk-progress.tsx'), 'BulkProgress')

/** How far bulk changes of this window have come, each with its undo. */
export function useBulkProgress() {
  const [bulkIds, setBulkIds] = useBulkIds()
  const { undoList } = useToasts()
  const track = (id: string) => setBulkIds((ids) => [...ids.filter((one) => one !== id), id])
  const undo = useBulkUndo(track)
  return {
    onStarted: (id: string) => {
      track(id)
      undoList.add({ id, undo: () => undo(id), leadIds: [] })
    },
    progress: bulkIds.map((bulkId) => (
      <BulkProgress
        key={bulkId}
        bulkId={bulkId}
        undo={() => undo(bulkId)}
        onEnd={() => setBulkIds((ids) => ids.filter((one) => one !== bulkId))}
      />
    )),
  }
}

/** Undoes a bulk change, also while it is in progress, and has that followed. */
function useBulkUndo(track: (bulkId: string) => void): (bulkId: string) => void {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { toast } = useToasts()
  const reason = useReason()
  return (bulkId) => {
    request(bulkApi.undoBulkChange, { projectId, bulkId }).then(
      (change) => {
        queries.setQueryData(['bulk', projectId, bulkId], change)
        track(bulkId)
      },
      (error: unknown) => toast(reason(error)),
    )
  }
}

type Ids = readonly string[]

/** The bulk changes in progress that this window has started, also after a reload. */
function useBulkIds(): [Ids, (change: (before: Ids) => Ids) => void] {
  const name = `contact-sync.bulk.${useProject().id}`
  const [bulkIds, setBulkIds] = useState(() => read(name))
  // What is undone while another screen is shown is followed on the way back.
  const change = (next: (before: Ids) => Ids) => {
    const ids = next(read(name))
    sessionStorage.setItem(name, ids.join(' '))
    setBulkIds(ids)
  }
  return [bulkIds, change]
}

function read(name: string): Ids {
  return (sessionStorage.getItem(name) ?? '').split(' ').filter((id) => id !== '')
}
