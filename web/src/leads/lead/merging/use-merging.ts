import { useQueryClient } from '@tanstack/react-query'

import { leadApi } from '#api/leads/lead-api.ts'
import type { Lead, SeenMerge } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { hideLead, showLead } from '#web/leads/lead/cached-leads.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Merged = Parameters<typeof leadName>[0]

/** Merges another lead into one, or undoes it, and shows what that has changed. */
export function useMerging() {
  const texts = useTexts('lead')
  const { language } = useI18n()
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const reloadHistories = () => queries.invalidateQueries({ queryKey: ['lead-history', projectId] })
  return {
    merge: async (contactId: string, other: Merged, seen: SeenMerge, undo: () => void) => {
      const lead = await request(leadApi.mergeLead, { projectId, contactId, body: seen })
      showLead(queries, projectId, lead)
      hideLead(queries, projectId, other.id)
      void reloadHistories()
      queries.removeQueries({ queryKey: ['lead', projectId, other.id] })
      toast(texts.merging.merged(leadName(other)), undo, [contactId, other.id])
    },
    unmerge: async (contactId: string, other: Pick<Lead, 'id' | 'name'>) => {
      const body = { mergedId: other.id }
      const { survivor, kept } = await request(leadApi.unmergeLead, { projectId, contactId, body })
      const name = other.name ?? other.id
      showLead(queries, projectId, survivor)
      void reloadHistories()
      // The lead is in the list again, at a position that only the server knows.
      void queries.invalidateQueries({ queryKey: ['leads', projectId] })
      const labels = kept.map((field) => textOf(texts.fields, field) ?? field)
      const list = new Intl.ListFormat(language).format(labels)
      const text =
        kept.length === 0 ? texts.merging.unmerged(name) : texts.merging.unmergedKept(name, list)
      toast(text, undefined, [survivor.id, other.id])
    },
  }
}
