import { useState } from 'react'

import type { LeadSearch } from '#model/contacts/filters.ts'
import type { ChosenLeads } from '#web/api/leads/bulk-types.ts'
import type { Lead, LeadPage } from '#web/api/leads/lead-types.ts'
import { LeadActions } from '#web/leads/actions/lead-actions.tsx'
import type { SelectionTarget } from '#web/leads/actions/lead-target.ts'
import type { OpenPicker, PickerRequest } from '#web/leads/actions/picker-request.ts'
import { leadQueryOf } from '#web/leads/filters/lead-search.ts'
import { useChoiceColumn } from '#web/leads/list/choice-cell.tsx'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { typeAhead } from '#web/ui/keys/typed-ahead.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useBulkProgress } from './use-bulk-progress.tsx'
import { type Selection, useSelection } from './use-selection.ts'

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar')

type Listed = {
  search: LeadSearch
  leads: readonly Lead[]
  first: LeadPage | undefined
  hasMore: boolean
}

/** What a list of leads needs for bulk changes by members who may make them. */
export function useBulk(listed: Listed) {
  const { leads: texts } = useTexts('app')
  const mayEdit = useMay('edit')
  const isNarrow = useIsNarrow()
  const [isChoosing, setChoosing] = useState(false)
  const [pickerRequest, setRequest] = useState<PickerRequest | null>(null)
  const openPicker: OpenPicker = (next) => {
    if (next !== null) typeAhead()
    setRequest(next)
  }
  const { id: projectId } = useProject()
  const { search, leads, first, hasMore } = listed
  const selection = useSelection({
    projectId,
    search,
    leads,
    hasMore,
    isLoading: first === undefined,
  })
  const column = useChoiceColumn(selection)
  if (!mayEdit) return { openPicker, parts: {}, button: null, below: null }
  const toggle = () => {
    if (isChoosing) selection.clear()
    setChoosing(!isChoosing)
  }
  return {
    openPicker,
    parts: isNarrow && !isChoosing ? {} : column,
    // A phone has no room for a column that is seldom used.
    button: isNarrow && listed.leads.length > 0 && (
      <SmallButton aria-pressed={isChoosing} onClick={toggle}>
        {texts.choose}
      </SmallButton>
    ),
    below: (
      <BulkActions key={projectId} {...listed} {...{ selection, pickerRequest, openPicker }} />
    ),
  }
}

/** Below the list: what can be done with the selected leads, and how far it has come. */
function BulkActions(
  props: Listed & {
    selection: Selection
    pickerRequest: PickerRequest | null
    openPicker: OpenPicker
  },
) {
  const { selection, leads, first, search, pickerRequest, openPicker } = props
  const { onStarted, progress } = useBulkProgress()
  const total = first?.isTotalExact === true ? first.total : null
  const chosen = (): ChosenLeads =>
    selection.isAll ? { query: leadQueryOf(search, new Date()) } : { ids: [...selection.ids] }
  const target: SelectionTarget | null = selection.isSome
    ? {
        kind: 'selection',
        chosen,
        count: selection.isAll ? total : selection.ids.size,
        leads: leads.filter(({ id }) => selection.has(id)),
      }
    : null
  return (
    <>
      <LeadActions
        selection={target}
        request={pickerRequest}
        openPicker={openPicker}
        onStarted={onStarted}
      />
      {progress}
      {target !== null && (
        <BulkBar
          selection={selection}
          target={target}
          total={total}
          hasMore={props.hasMore || leads.length > selection.ids.size}
          openPicker={openPicker}
          onStarted={onStarted}
        />
      )}
    </>
  )
}
