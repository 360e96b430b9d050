import { useQueryClient } from '@tanstack/react-query'

import type { ResponseOf } from '#api/declare.ts'
import type { LeadApi } from '#api/leads/lead-api.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { hideLead, showLead } from '#web/leads/lead/cached-leads.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Unmerged = ResponseOf<LeadApi['unmergeLead']>

/** Shows what a merge has changed, or its undo. */
export function useMergeToasts() {
  const texts = useTexts('lead')
  const { language } = useI18n()
  const reason = useReason()
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const reloadHistories = () => queries.invalidateQueries({ queryKey: ['lead-history', projectId] })
  return {
    merged: (lead: LeadDetails, otherId: string) => {
      showLead(queries, projectId, lead)
      hideLead(queries, projectId, otherId)
      void reloadHistories()
    },
    unmerged: ({ survivor, kept }: Unmerged, other: { id: string; name: string | null }) => {
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
    failed: (error: unknown) => toast(reason(error)),
  }
}
