import { useState } from 'react'

import type { Lead, LeadPage } from '#web/api/leads/leads-api.ts'
import type { LeadSearch } from '#web/leads/filters/lead-search.ts'
import { useChoiceColumn } from '#web/leads/list/choice-cell.tsx'
import type { Names } from '#web/leads/list/use-names.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { type Selection, useSelection } from './use-selection.ts'

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar')
const BulkProgress = lazyPart(() => import('./bulk-progress.tsx'), 'BulkProgress')

type Listed = {
  search: LeadSearch
  leads: readonly Lead[]
  first: LeadPage | undefined
  names: Names
}

/** What a list of leads needs for bulk changes by members who may make them. */
export function useBulk(listed: Listed) {
  const { leads: texts } = useTexts()
  const mayEdit = useIsAtLeast('member')
  const isNarrow = useIsNarrow()
  const [isChoosing, setChoosing] = useState(false)
  const { id: projectId } = useProject()
  const selection = useSelection(projectId, listed.search, listed.leads)
  const column = useChoiceColumn(selection)
  if (!mayEdit) return { parts: {}, button: null, below: null }
  const toggle = () => {
    if (isChoosing) selection.clear()
    setChoosing(!isChoosing)
  }
  return {
    parts: isNarrow && !isChoosing ? {} : column,
    // A phone has no room for a column that is seldom used.
    button: isNarrow && listed.leads.length > 0 && (
      <SmallButton aria-pressed={isChoosing} onClick={toggle}>
        {texts.choose}
      </SmallButton>
    ),
    below: <BulkActions key={projectId} {...listed} selection={selection} />,
  }
}

/** Below the list: what can be done with the selected leads, and how far it has come. */
function BulkActions(props: Listed & { selection: Selection }) {
  const { selection } = props
  const [bulkId, setBulkId] = useBulkId()
  const onStarted = (id: string) => {
    setBulkId(id)
    selection.clear()
  }
  return (
    <>
      {bulkId !== null && (
        <BulkProgress key={bulkId} bulkId={bulkId} onClose={() => setBulkId(null)} />
      )}
      {selection.isSome && <BulkBar {...props} onStarted={onStarted} />}
    </>
  )
}

/** The bulk change that is shown until it is dismissed, also after a reload. */
function useBulkId(): [string | null, (bulkId: string | null) => void] {
  const name = `contact-sync.bulk.${useProject().id}`
  const [bulkId, setBulkId] = useState(() => sessionStorage.getItem(name))
  const keep = (next: string | null) => {
    if (next === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, next)
    setBulkId(next)
  }
  return [bulkId, keep]
}
