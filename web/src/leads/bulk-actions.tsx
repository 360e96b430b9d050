import { lazy, useState } from 'react'

import type { Lead, LeadPage } from '#web/api/leads-api.ts'
import { useProject } from '#web/session/project.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import type { LeadSearch } from './lead-search.ts'
import type { Names } from './use-names.ts'
import type { Selection } from './use-selection.ts'

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))
const BulkProgress = lazy(async () => {
  return { default: (await import('./bulk-progress.tsx')).BulkProgress }
})

/** Below the list: what can be done with the chosen leads, and how far it has come. */
export function BulkActions(props: {
  selection: Selection
  search: LeadSearch
  leads: readonly Lead[]
  first: LeadPage | undefined
  names: Names
}) {
  const { selection } = props
  const [bulkId, setBulkId] = useShownBulk()
  const onStarted = (id: string) => {
    setBulkId(id)
    selection.clear()
  }
  return (
    <LazyBoundary>
      {bulkId !== null && (
        <BulkProgress key={bulkId} bulkId={bulkId} onClose={() => setBulkId(null)} />
      )}
      {selection.isSome && <BulkBar {...props} onStarted={onStarted} />}
    </LazyBoundary>
  )
}

/** The bulk change that is shown until it is dismissed, also after a reload. */
function useShownBulk(): [string | null, (bulkId: string | null) => void] {
  const key = `contact-sync.bulk.${useProject().id}`
  const [shown, setShown] = useState(() => sessionStorage.getItem(key))
  const show = (bulkId: string | null) => {
    if (bulkId === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, bulkId)
    setShown(bulkId)
  }
  return [shown, show]
}
