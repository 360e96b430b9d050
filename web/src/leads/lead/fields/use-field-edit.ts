import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type LeadDetails, currentLead } from '#web/api/leads/lead-types.ts'
import { historyQuery } from '#web/leads/lead/lead-queries.ts'
import { useUndoableChange } from '#web/leads/lead/use-lead-change.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useUnsavedWarning, useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'
import { type LeadField, setting, valueOf } from './lead-field.ts'

/** The value that someone else has written meanwhile. */
export type Conflict = { value: string | null; by: string | null }

type Editing = {
  draft: string
  /** The lead's `updatedAt` when the edit began. */
  seenUpdatedAt: string
  error: string | null
  conflict: Conflict | null
}

/**
 * The edit of one field in place. A refused value is back in the field with the reason beside it;
 * nothing that was typed is lost.
 */
export function useFieldEdit(lead: LeadDetails, field: LeadField) {
  const { values: texts } = useTexts('lead')
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { store, showFailure } = useUndoableChange(lead)
  const conflictOf = useConflict(lead, field)
  const { label } = field
  const value = valueOf(lead, field)

  const save = async (draft: string, seenUpdatedAt: string) => {
    const text = draft.trim()
    const after = text === '' ? null : text
    setEditing(null)
    if (after === value) return
    setSaving(true)
    try {
      await store({
        label,
        text: after === null ? texts.cleared(label) : texts.changed(label),
        redo: setting(field, after),
        undo: setting(field, value),
        seenUpdatedAt,
      })
    } catch (error) {
      const current = currentLead(error)
      const conflict = current === null ? null : await conflictOf(current)
      const seenAt = current?.updatedAt ?? seenUpdatedAt
      showFailure(label, error, (why) => {
        const reason = conflict === null ? why : null
        setEditing({ draft, seenUpdatedAt: seenAt, error: reason, conflict })
      })
    } finally {
      setSaving(false)
    }
  }

  useUnsaved(editing, value, (draft, seenUpdatedAt) => void save(draft, seenUpdatedAt))
  return {
    editing,
    isSaving,
    begin: () =>
      setEditing({
        draft: value ?? '',
        seenUpdatedAt: lead.updatedAt,
        error: null,
        conflict: null,
      }),
    type: (draft: string) => setEditing((before) => before && { ...before, draft, error: null }),
    cancel: () => setEditing(null),
    /** Saves the draft, or another value; nothing when it is the value already. */
    save: (draft = editing?.draft ?? '') => {
      void save(draft, editing?.seenUpdatedAt ?? lead.updatedAt)
    },
    /** Saves the draft over the value by someone else. */
    overwrite: () => {
      if (editing !== null) void save(editing.draft, editing.seenUpdatedAt)
    },
  }
}

export type FieldEdit = ReturnType<typeof useFieldEdit>

/** Saves the typed value when going back removes a field that still has the focus. */
function useUnsaved(
  editing: Editing | null,
  value: string | null,
  save: (draft: string, seenUpdatedAt: string) => void,
): void {
  useUnsavedWarning(editing !== null && editing.draft.trim() !== (value ?? ''))
  useWhenGone(() => {
    // Why it was not saved before was shown beside it.
    const isInvalid = editing !== null && (editing.error !== null || editing.conflict !== null)
    if (editing !== null && !isInvalid) save(editing.draft, editing.seenUpdatedAt)
  })
}

/** Loads the value that someone else has written into a field, and their name. */
function useConflict(lead: LeadDetails, field: LeadField) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return async (current: LeadDetails): Promise<Conflict> => {
    const params = { projectId, contactId: lead.id }
    const history = await queries.infiniteQuery(historyQuery(params, 'changes')).catch(() => null)
    const name = field.standard ?? field.custom
    const entries = history?.pages[0]?.data ?? []
    const last = entries.find(({ changes }) => changes.some((change) => change.field === name))
    return { value: valueOf(current, field), by: last?.by.label ?? null }
  }
}
