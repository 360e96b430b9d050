import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import type { Lead, LeadPage } from '#web/api/leads-api.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { BulkActions } from './bulk-actions.tsx'
import { useChoiceColumn } from './choice-cell.tsx'
import type { LeadListParts } from './lead-row.tsx'
import type { LeadSearch } from './lead-search.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import type { Names } from './use-names.ts'
import { useSelection } from './use-selection.ts'

/** What a list of leads needs so that many can be changed at once, by those who may. */
export function useBulk(shown: {
  search: LeadSearch
  leads: readonly Lead[]
  first: LeadPage | undefined
  names: Names
}): { parts: LeadListParts; button: ReactNode; below: ReactNode } {
  const { leads: texts } = useTexts()
  const mayEdit = useIsAtLeast('member')
  const isNarrow = useIsNarrow()
  const [isChoosing, setChoosing] = useState(false)
  const { id: projectId } = useProject()
  const selection = useSelection(projectId, shown.search, shown.leads)
  const column = useChoiceColumn(selection)
  if (!mayEdit) return { parts: {}, button: null, below: null }
  const toggle = () => {
    if (isChoosing) selection.clear()
    setChoosing(!isChoosing)
  }
  return {
    parts: isNarrow && !isChoosing ? {} : column,
    // A phone has no room for a column that is seldom used.
    button: isNarrow && shown.leads.length > 0 && (
      <Button variant="default" size="compact-sm" aria-pressed={isChoosing} onClick={toggle}>
        {texts.choose}
      </Button>
    ),
    below: <BulkActions key={projectId} {...shown} selection={selection} />,
  }
}
