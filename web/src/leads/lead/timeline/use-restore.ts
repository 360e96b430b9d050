import { useQuery } from '@tanstack/react-query'

import {
  type HistoryEntry,
  type LeadChange,
  type LeadDetails,
  standardLeadFields,
} from '#web/api/leads/lead-types.ts'
import { type LeadField, setting, valueOf } from '#web/leads/lead/fields/lead-field.ts'
import { useUndoableChange } from '#web/leads/lead/use-lead-change.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'

type Change = HistoryEntry['changes'][number]
type Restoration = { label: string; redo: LeadChange; undo: LeadChange }

/** Restores the value of a field that a change replaced; null where that is not possible. */
export function useRestore(lead: LeadDetails, { field, before }: Change): (() => void) | null {
  const texts = useTexts('lead')
  const { id: projectId } = useProject()
  const { data } = useQuery(fieldsQuery(projectId))
  const { store, showFailure } = useUndoableChange(lead)
  const restorationOf = (): Restoration | null => {
    if (Array.isArray(before)) return tagsRestoration(lead, before, texts.fields.tags)
    const standard = standardLeadFields.find((name) => name === field)
    const isCustom = data?.fields.some(({ label }) => label === field) === true
    if (before === null || (standard === undefined && !isCustom)) return null
    const target: LeadField =
      standard === undefined
        ? { custom: field, label: field }
        : { standard, label: texts.fields[standard] }
    const now = valueOf(lead, target)
    if (now === before) return null
    return { label: target.label, redo: setting(target, before), undo: setting(target, now) }
  }
  const restoration = restorationOf()
  if (restoration === null) return null
  const { label } = restoration
  return () => {
    const text = texts.values.restored(label)
    store({ ...restoration, text }).catch((error) => showFailure(label, error))
  }
}

function tagsRestoration(lead: LeadDetails, before: string[], label: string): Restoration | null {
  const added = before.filter((tag) => !lead.tags.includes(tag))
  const removed = lead.tags.filter((tag) => !before.includes(tag))
  if (added.length + removed.length === 0) return null
  return {
    label,
    redo: { addTags: added, removeTags: removed },
    undo: { addTags: removed, removeTags: added },
  }
}
