import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { LeadConflict, type LeadDetails } from '#web/api/lead-api.ts'
import { useProject } from '#web/session/project.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useReason } from '#web/ui/error-texts.ts'
import { type LeadField, setting, valueOf } from './lead-field.ts'
import { historyQuery } from './lead-queries.ts'
import { useLeadChange } from './use-lead-change.ts'
import { useWhenGone } from '#web/ui/use-when-gone.ts'

/** What somebody else has written meanwhile. */
export type Conflict = { value: string | null; by: string | null }

type Editing = {
  draft: string
  /** Of the lead as it was when the edit began. */
  seenUpdatedAt: string
  mistake: string | null
  conflict: Conflict | null
}

export type FieldEdit = {
  editing: Editing | null
  isSaving: boolean
  begin: () => void
  type: (draft: string) => void
  cancel: () => void
  /** Saves the draft, or another value; nothing when it is the value already. */
  save: (value?: string) => void
  /** Saves the draft over what somebody else has written. */
  overwrite: () => void
}

/**
 * The edit of one field in place. A refused value is back in the field with the reason beside it;
 * nothing that was typed is lost.
 */
export function useFieldEdit(lead: LeadDetails, field: LeadField): FieldEdit {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isShown = useRef(true)
  const change = useLeadChange(lead.id)
  const told = useTold(lead, field)
  const value = valueOf(lead, field)

  const store = async (draft: string, seenUpdatedAt: string) => {
    const text = draft.trim()
    const after = text === '' ? null : text
    setEditing(null)
    if (after === value) return
    setSaving(true)
    try {
      const saved = await change({ ...setting(field, after), seenUpdatedAt })
      told.changed(after, () => {
        const undo = { ...setting(field, value), seenUpdatedAt: saved.updatedAt }
        change(undo).then(told.undone, told.refused)
      })
    } catch (error) {
      const seen = error instanceof LeadConflict ? error.current.updatedAt : seenUpdatedAt
      const conflict = error instanceof LeadConflict ? await told.conflict(error.current) : null
      if (!isShown.current) return told.refused(error)
      const mistake = conflict === null ? told.reason(error) : null
      setEditing({ draft, seenUpdatedAt: seen, mistake, conflict })
    } finally {
      setSaving(false)
    }
    return undefined
  }

  useUnsaved(editing, value, (draft, seenUpdatedAt) => void store(draft, seenUpdatedAt))
  useWhenGone(() => {
    isShown.current = false
  })
  return {
    editing,
    isSaving,
    begin: () =>
      setEditing({
        draft: value ?? '',
        seenUpdatedAt: lead.updatedAt,
        mistake: null,
        conflict: null,
      }),
    type: (draft) => setEditing((before) => before && { ...before, draft, mistake: null }),
    cancel: () => setEditing(null),
    save: (draft = editing?.draft ?? '') => {
      void store(draft, editing?.seenUpdatedAt ?? lead.updatedAt)
    },
    overwrite: () => {
      if (editing !== null) void store(editing.draft, editing.seenUpdatedAt)
    },
  }
}

/**
 * Saves what was typed when the field is gone without having been left, since somebody went back.
 * Who closes the page meanwhile is asked.
 */
function useUnsaved(
  editing: Editing | null,
  value: string | null,
  store: (draft: string, seenUpdatedAt: string) => void,
): void {
  const isChanged = editing !== null && editing.draft.trim() !== (value ?? '')
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  useWhenGone(() => {
    // Why it was not saved before is known to whoever typed it.
    const isRefused = editing !== null && (editing.mistake !== null || editing.conflict !== null)
    if (editing !== null && !isRefused) store(editing.draft, editing.seenUpdatedAt)
  })
}

/** What is said about the change of a field. */
function useTold(lead: LeadDetails, field: LeadField) {
  const texts = useLeadTexts()
  const reason = useReason()
  const { notify } = useNotices()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return {
    reason,
    refused: (error: unknown) => notify(texts.notSaved(field.label, reason(error))),
    undone: () => notify(texts.undone),
    changed: (after: string | null, undo: () => void) => {
      notify(after === null ? texts.cleared(field.label) : texts.changed(field.label), undo, [
        lead.id,
      ])
    },
    conflict: async (current: LeadDetails): Promise<Conflict> => {
      const place = { projectId, contactId: lead.id }
      const found = await queries.infiniteQuery(historyQuery(place)).catch(() => null)
      const name = field.own ?? field.custom
      const entries = found?.pages[0]?.data ?? []
      const last = entries.find(({ changes }) => changes.some((one) => one.field === name))
      return { value: valueOf(current, field), by: last?.by.label ?? null }
    },
  }
}
