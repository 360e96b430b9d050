import { useQuery } from '@tanstack/react-query'

import {
  type HistoryEntry,
  type LeadChange,
  type LeadDetails,
  ownFields,
} from '#web/api/lead-api.ts'
import { useProject } from '#web/session/project.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useReason } from '#web/ui/error-texts.ts'
import { fieldsQuery } from '#web/session/fields-query.ts'
import { type LeadField, setting, valueOf } from './lead-field.ts'
import { useLeadChange } from './use-lead-change.ts'

type Change = HistoryEntry['changes'][number]

/** Gives a field the value back that a change replaced; null where that is not possible. */
export function useRestore(lead: LeadDetails, { field, before }: Change): (() => void) | null {
  const texts = useLeadTexts()
  const reason = useReason()
  const { notify } = useNotices()
  const { id: projectId } = useProject()
  const { data } = useQuery(fieldsQuery(projectId))
  const change = useLeadChange(lead.id)
  const labels = data?.fields.map(({ label }) => label) ?? []
  const restored = restoring(lead, { field, before, labels, names: texts.fields })
  if (restored === null) return null
  const { label, redo, undo } = restored
  const refused = (error: unknown) => {
    notify(texts.notSaved(label, reason(error)))
  }
  return () => {
    change({ ...redo, seenUpdatedAt: lead.updatedAt }).then((saved) => {
      const undoIt = () => {
        const back = { ...undo, seenUpdatedAt: saved.updatedAt }
        change(back).then(() => notify(texts.undone), refused)
      }
      notify(texts.restored(label), undoIt, [lead.id])
    }, refused)
  }
}

type Restored = {
  label: string
  redo: LeadChange
  undo: LeadChange
}

function restoring(
  lead: LeadDetails,
  asked: Pick<Change, 'field' | 'before'> & {
    labels: readonly string[]
    names: Readonly<Record<(typeof ownFields)[number] | 'tags', string>>
  },
): Restored | null {
  const { field, before, labels, names } = asked
  if (Array.isArray(before)) return restoringTags(lead, before, names.tags)
  const own = ownFields.find((one) => one === field)
  if (before === null || (own === undefined && !labels.includes(field))) return null
  const target: LeadField =
    own === undefined ? { custom: field, label: field } : { own, label: names[own] }
  const now = valueOf(lead, target)
  if (now === before) return null
  return {
    label: target.label,
    redo: setting(target, before),
    undo: setting(target, now),
  }
}

function restoringTags(lead: LeadDetails, before: string[], label: string): Restored | null {
  const added = before.filter((tag) => !lead.tags.includes(tag))
  const removed = lead.tags.filter((tag) => !before.includes(tag))
  if (added.length + removed.length === 0) return null
  return {
    label,
    redo: { addTags: added, removeTags: removed },
    undo: { addTags: removed, removeTags: added },
  }
}
